"""The app in a Panel server, inside the pages of the built site: `make dev`.

`/dev_app?page=de/practice/` shows another page. The views talk to this process and to no worker.
"""

import json
import re
from pathlib import Path

import panel as pn

from tutorial.app import roots


DIST = Path(__file__).resolve().parents[1] / "dist"
SITE = "/school/"  # where the Panel server shows dist/
FIRST_PAGE = "en/lessons/runs/"
SLOT = re.compile(
    r'(<div[^>]* data-slot="(\w+)"[^>]*>).*?(?=<div[^>]* data-slot=|<div class="startup")', re.S
)
FOR_WORKERS_ONLY = re.compile(r'<script type="module"[^>]*></script>|<meta http-equiv="C[^>]*>')


def page_template(address: str, names: set[str]) -> str:
    """The page at `address` as a template with a place for every root."""
    text = (DIST / address / "index.html").read_text(encoding="utf-8")
    text = FOR_WORKERS_ONLY.sub("", text.replace("../" * address.count("/"), SITE))
    html, head, body = (
        _found(pattern, text)
        for pattern in (r"<html([^>]*)>", r"<head>(.*?)</head>", r"<body[^>]*>(.*?)</body>")
    )
    live = SLOT.sub(lambda slot: f"{slot[1]}{{{{ embed(roots.{slot[2]}) }}}}</div>", body)
    missing = names - set(re.findall(r"embed\(roots\.(\w+)\)", live))
    rest = "".join(f"<div hidden>{{{{ embed(roots.{name}) }}}}</div>" for name in sorted(missing))
    attributes = json.dumps(dict(re.findall(r'([\w-]+)="([^"]*)"', html)))
    taken_over = (
        f"for (const [name, value] of Object.entries({attributes}))"
        " document.documentElement.setAttribute(name, value);"
    )
    return (
        "{% extends base %}"
        f"{{% block preamble %}}<script>{taken_over}</script>{head}{{% endblock %}}"
        f"{{% block contents %}}{live}{rest}{{% endblock %}}"
    )


def _found(pattern: str, text: str) -> str:
    match = re.search(pattern, text, re.S)
    if not match:
        raise ValueError("this is no page of the site")
    return match[1]


def main() -> None:
    """Show one page with live roots."""
    asked = pn.state.session_args.get("page", [FIRST_PAGE.encode()])[0].decode()
    components = roots()
    template = pn.Template(page_template(asked, set(components)))
    for name, component in components.items():
        template.add_panel(name, component)
    template.servable()


main()
