"""The one style sheet of the pages, with the styles of the live views in it."""

import re
from pathlib import Path

from sitebuilder.assets.style_sheet import OWN, SHARED, VIEWS, sheet


def test_the_views_keep_to_their_places() -> None:
    """Every sheet of a view is there, held to its own stand-in, and speaks of no host."""
    text = sheet()

    assert all(f'@scope (.drawn[data-view="{name}"])' in text for name in OWN)
    assert ":host" not in text
    assert text.count("{") == text.count("}")


def test_settings_reach_into_stand_ins(tmp_path: Path) -> None:
    """What a view mirrors onto its own root is asked of the page here."""
    for name in (*SHARED, *(name for names in OWN.values() for name in names)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    (tmp_path / "desk.css").write_text('.desk[data-hand="left"] .bar { color: red; }')

    assert '[data-hand="left"] :scope .desk .bar { color: red; }' in sheet(folder=tmp_path)


def test_no_sheet_of_a_view_is_forgotten() -> None:
    """Whatever styles a live view styles its stand-in too, in however many files it lies."""
    text = sheet()

    assert "desk.css" in OWN["desk"]
    assert "table.css" in OWN["table"]
    for selector in (".hand", ".piles", ".attempt", ".pencil-word", ".phases", ".levels"):
        assert f"\n{selector} {{" in text, selector


def test_nothing_moves_in_pictures() -> None:
    """Figures and stand-ins stand still: no key frames of a view come along."""
    views = "".join(path.read_text(encoding="utf-8") for path in VIEWS.rglob("*.css"))
    names = re.findall(r"@keyframes ([\w-]+)", views)

    assert "pencil" in names
    assert [] == [name for name in names if f"@keyframes {name} " in sheet()]


def test_no_file_of_another_site_is_asked_for() -> None:
    """Addresses in the sheet are the font beside it and pictures written out."""
    found = re.findall(r'url\("(.{5})', sheet())

    assert {"vollk", "data:"} == set(found)
