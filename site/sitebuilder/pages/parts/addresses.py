"""The files that tell machines where pages are: sitemap, robots, web app manifest."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from typing import Any

from lessons.words.words import Words
from sitebuilder.pages.parts.frame import Site, asset, translator


SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"


def sitemap(site: Site, paths: Sequence[str]) -> str:
    """Every page with its address in every language; only whole addresses mean something here."""
    root = ET.Element("urlset", {"xmlns": SITEMAP, "xmlns:xhtml": XHTML})
    for path in paths:
        for language in site.languages:
            entry = ET.SubElement(root, "url")
            ET.SubElement(entry, "loc").text = f"{site.url}{language}/{path}"
            for other in site.languages:
                link = {"rel": "alternate", "hreflang": other}
                ET.SubElement(entry, "xhtml:link", link | {"href": f"{site.url}{other}/{path}"})
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def robots(site: Site) -> str:
    """Everything may be read; the sitemap is named where there is one."""
    there = f"Sitemap: {site.url}sitemap.xml\n" if site.url else ""
    return f"User-agent: *\nAllow: /\n{there}"


def manifest(site: Site, language: str) -> dict[str, Any]:
    """What a browser needs to put the site among the apps; it lies in the language's folder."""
    _, words = translator(language), Words(language)
    icons = [
        {"src": asset(site, "../", name), "sizes": sizes, "type": kind}
        for name, sizes, kind in (
            ("icon.svg", "any", "image/svg+xml"),
            ("icon-192.png", "192x192", "image/png"),
            ("icon-512.png", "512x512", "image/png"),
        )
    ]
    return {
        "name": _("Rummy School"),
        "short_name": _("Rummy School"),
        "description": _("Learn rummy by playing it"),
        "lang": language,
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "background_color": "#fbf7ee",
        "theme_color": "#fbf7ee",
        "icons": icons,
        "shortcuts": [
            {"name": words.label("course"), "url": "lessons/"},
            {"name": words.label("practice"), "url": "practice/"},
        ],
    }
