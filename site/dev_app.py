"""The app in a Panel server, inside the pages of the built site: `make dev`.

`/?page=en/lessons/runs/` shows another page. Views talk to this process, not to a worker.
"""

import re
from pathlib import Path

import panel as pn

from tutorial.app import roots


DIST = Path(__file__).resolve().parents[1] / "dist"
SLOT = re.compile(
    r'(<div[^>]* data-slot="(\w+)"[^>]*>)(.*?)(?=<div[^>]* data-slot=|<div class="startup")', re.S
)


def page_template(address: str, names: set[str]) -> str:
    """The page at `address` as a template with a place for every root."""
    text = (DIST / address / "index.html").read_text(encoding="utf-8")
    up = "../" * address.strip("/").count("/") + "../"
    text = re.sub(r'<script type="module"[^>]*></script>', "", text).replace(up, "./")
    head = re.search(r"<head>(.*?)</head>", text, re.S)
    body = re.search(r"<body[^>]*>(.*?)</body>", text, re.S)
    if not head or not body:
        raise ValueError(f"{address} is no page of the site")
    live = SLOT.sub(lambda found: f"{found[1]}{{{{ embed(roots.{found[2]}) }}}}</div>", body[1])
    missing = names - set(re.findall(r"embed\(roots\.(\w+)\)", live))
    rest = "".join(f"<div hidden>{{{{ embed(roots.{name}) }}}}</div>" for name in sorted(missing))
    return (
        "{% extends base %}"
        f"{{% block preamble %}}{head[1]}{{% endblock %}}"
        f"{{% block contents %}}{live}{rest}{{% endblock %}}"
    )


def main() -> None:
    """Serve one page with live roots."""
    asked = pn.state.session_args.get("page", [b"en/lessons/runs/"])[0].decode()
    components = roots()
    template = pn.Template(page_template(asked, set(components)))
    for name, component in components.items():
        template.add_panel(name, component)
    template.servable()


main()
