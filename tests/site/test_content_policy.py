"""Every page forbids what it does not need."""

from sitebuilder.content_policy import POLICY


def test_every_page_carries_the_policy(texts: dict[str, str]) -> None:
    """The policy stands in each page, before anything it is to rule over."""
    pages = {name: text for name, text in texts.items() if name.endswith(".html")}
    late = [
        name
        for name, text in pages.items()
        if "Content-Security-Policy" not in text.split("<script")[0]
    ]

    assert pages
    assert [] == late


def test_nothing_but_wasm_is_evaluated_and_no_script_is_inline() -> None:
    """Scripts come from files of the site; strings are never run."""
    assert "'self' 'wasm-unsafe-eval'" == POLICY["script-src"]
    assert "'none'" == POLICY["default-src"]


def test_no_page_tells_where_a_visitor_comes_from(texts: dict[str, str]) -> None:
    """Also where the host sends no header that says so."""
    pages = {name: text for name, text in texts.items() if name.endswith(".html")}
    silent = '<meta name="referrer" content="no-referrer">'
    assert [] == [name for name, text in pages.items() if silent not in text.split("</head>")[0]]
