"""Writes every page of the site: plain HTML that can be read before and without Python."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lessons.words.words import Words
from sitebuilder.pages import missing as page_missing
from sitebuilder.pages.listing import pages
from sitebuilder.pages.parts import addresses as page_addresses
from sitebuilder.pages.parts.frame import Site, asset, environment, frame, social_card, translator
from sitebuilder.pages.parts.notices import licence_texts
from sitebuilder.pages.rules import search as page_search


def render_pages(
    out: Path,
    site_url: str,
    asset_names: Mapping[str, str] | None = None,
    *,
    languages: Sequence[str] = ("en", "de"),
    scripts: Sequence[str] = ("pages.mjs",),
    csp: str = "",
) -> list[Path]:
    """Write all pages below `out` and return them.

    Args:
        out: the site's folder; its files lie in `out/static`.
        site_url: where the site will lie, with a slash at its end; empty if nobody said.
        asset_names: the names files were given, by those that pages ask for.
        languages: codes, the source language first.
        scripts: modules every page loads.
        csp: content security policy to be put into every page; none if empty.
    """
    site = Site(site_url, tuple(languages), asset_names or {}, csp, tuple(scripts))
    return write_pages(site, out)


def write_pages(site: Site, out: Path) -> list[Path]:
    """Write all pages of `site` below `out` and return them."""
    written = []
    for language in site.languages:
        env, words, _ = environment(language), Words(language), translator(language)
        listed = list(pages(words, _, site.languages))
        for page in listed:
            values = frame(site, language, page.path, page.section) | dict(page.values)
            text = env.get_template(page.template).render(values)
            written.append(_write(out / language / page.path / "index.html", text))
        manifest = json.dumps(page_addresses.manifest(site, language), ensure_ascii=False)
        written.append(_write(out / language / "manifest.webmanifest", manifest))
        rules = json.dumps(page_search.entries(words, _), ensure_ascii=False)
        written.append(_write(out / language / page_search.FILE, rules))
    written.append(_write(out / "index.html", _top(site, "choose.html", _chooser(site))))
    written.append(_write(out / "404.html", _top(site, "missing.html", page_missing.values(site))))
    paths = [page.path for page in listed]
    if site.url:
        written.append(_write(out / "sitemap.xml", page_addresses.sitemap(site, paths)))
    written.append(_write(out / "robots.txt", page_addresses.robots(site)))
    written.append(_write(out / "licences.txt", licence_texts()))
    return written


def _top(site: Site, template: str, values: Mapping[str, Any]) -> str:
    """A page above the languages; its addresses start where `values` says."""
    named = {"asset": lambda name: asset(site, values["root"], name)}
    shared = {"site_url": site.url, "csp": site.csp, "languages": site.languages}
    return environment("en").get_template(template).render(shared | named | dict(values))


def _chooser(site: Site) -> dict[str, Any]:
    choices = [(code, translator(code)("Learn rummy by playing it")) for code in site.languages]
    return {
        "root": "",
        "choices": choices,
        "title": "Rummy School · Rommé-Schule",
        "description": "Learn rummy by playing it. Rommé lernen, indem du spielst.",
        "social": social_card(site, "en"),
    }


def _write(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file
