"""What is drawn on what can be seen: computed from the colours in the style sheet (WCAG 2)."""

import re
from collections.abc import Iterator

import pytest

from sitebuilder.paths import STYLES


TOKENS = (STYLES / "tokens.css").read_text(encoding="utf-8")
SCHEMES = ("light", "dark")

TEXT, TABLE_TEXT, SIGN = 4.5, 7.0, 3.0

# What stands on what, and how far apart the two must be.
PAIRS = [
    ("--ink", ("--paper", "--paper-2", "--sheet", "--accent-soft"), TEXT),
    ("--ink-2", ("--paper", "--paper-2", "--sheet"), TEXT),
    ("--on-table", ("--table", "--table-2"), TABLE_TEXT),
    ("--on-table-2", ("--table", "--table-2"), TABLE_TEXT),
    ("--red-t", ("--table",), TABLE_TEXT),
    ("--h-t", ("--table",), TABLE_TEXT),
    ("--d-t", ("--table",), TABLE_TEXT),
    ("--c-t", ("--table",), TABLE_TEXT),
    ("--s-t", ("--table",), TABLE_TEXT),
    ("--accent", ("--paper", "--paper-2", "--sheet"), TEXT),
    ("--on-accent", ("--accent",), TEXT),
    ("--red", ("--paper", "--paper-2", "--red-soft"), TEXT),
    ("--sheet", ("--red",), TEXT),
    ("--blue", ("--paper", "--paper-2", "--sheet"), TEXT),
    ("--gold-ink", ("--paper", "--paper-2"), TEXT),
    ("--ok", ("--paper", "--paper-2"), TEXT),
    ("--s", ("--card",), TEXT),
    ("--h", ("--card",), TEXT),
    ("--d", ("--card",), TEXT),
    ("--c", ("--card",), TEXT),
    ("--jk", ("--card",), TEXT),
    ("--s-p", ("--paper", "--paper-2", "--sheet"), TEXT),
    ("--h-p", ("--paper", "--paper-2", "--sheet"), TEXT),
    ("--d-p", ("--paper", "--paper-2", "--sheet"), TEXT),
    ("--c-p", ("--paper", "--paper-2", "--sheet"), TEXT),
    ("--edge", ("--paper", "--sheet"), SIGN),
    ("--red", ("--table",), SIGN),
    ("--blue", ("--table",), SIGN),
    ("--accent", ("--table",), SIGN),
    ("--gold", ("--table",), SIGN),
    ("--red-c", ("--card", "--table", "--paper"), SIGN),
    ("--blue-c", ("--card", "--table", "--paper"), SIGN),
    ("--accent-c", ("--card", "--table", "--paper"), SIGN),
    *((f"--o{seat}", ("--paper", "--paper-2", "--table"), SIGN) for seat in range(8)),
    *(("--on-o", (f"--o{seat}",), TEXT) for seat in range(8)),
]


def declared(css: str) -> dict[str, str]:
    """The custom properties of the first `:root` block."""
    block = re.search(r":root \{(.*?)\n\}", css, re.DOTALL)
    assert block
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block[1]))


def colour(name: str, scheme: str, tokens: dict[str, str]) -> tuple[float, ...]:
    """A token's red, green and blue from 0 to 1, by day or at night."""
    value = tokens[name].strip()
    if pair := re.fullmatch(r"light-dark\((.+?), (.+?)\)", value):
        value = pair[1 + SCHEMES.index(scheme)]
    if alias := re.fullmatch(r"var\((--[\w-]+)\)", value):
        return colour(alias[1], scheme, tokens)
    digits = re.fullmatch(r"#([0-9a-f]{6})", value)
    assert digits, f"{name} is no plain colour: {value}"
    return tuple(int(digits[1][at : at + 2], 16) / 255 for at in (0, 2, 4))


def luminance(rgb: tuple[float, ...]) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """From 1, the same, to 21, black on white."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def cases() -> Iterator[tuple[str, str, str, float]]:
    """Every pair in both schemes."""
    for front, backs, needed in PAIRS:
        for back in backs:
            for scheme in SCHEMES:
                yield scheme, front, back, needed


@pytest.mark.parametrize(("scheme", "front", "back", "needed"), list(cases()))
def test_can_be_seen(scheme: str, front: str, back: str, needed: float) -> None:
    """A colour stands out enough from the ground it is drawn on."""
    tokens = declared(TOKENS)

    found = contrast(colour(front, scheme, tokens), colour(back, scheme, tokens))

    assert found >= needed, f"{front} on {back} by {scheme}: {found:.1f}, needs {needed}"


def test_known_contrasts() -> None:
    """The measure itself: black on white is 21, a colour on itself is 1."""
    assert pytest.approx(21) == contrast((0, 0, 0), (1, 1, 1))
    assert pytest.approx(1) == contrast((0.2, 0.4, 0.6), (0.2, 0.4, 0.6))


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("ground", ["--paper", "--table", "--card", "--accent", "--sheet"])
def test_focus_can_be_seen_everywhere(scheme: str, ground: str) -> None:
    """One of the two tones of the focus ring stands out from any ground, and they from another."""
    tokens = declared(TOKENS)
    rings = [colour(name, scheme, tokens) for name in ("--focus-a", "--focus-b")]

    assert max(contrast(ring, colour(ground, scheme, tokens)) for ring in rings) >= SIGN
    assert contrast(*rings) >= SIGN


@pytest.mark.parametrize("scheme", SCHEMES)
def test_cards_stand_out_from_the_table(scheme: str) -> None:
    """A card is seen on the table by its edge or by its face."""
    tokens = declared(TOKENS)
    table = colour("--table", scheme, tokens)

    assert SIGN <= max(
        contrast(colour(name, scheme, tokens), table) for name in ("--card", "--card-edge")
    )


def test_high_contrast_is_the_same_asked_for_or_set_by_the_system() -> None:
    """The two blocks of the high-contrast table declare the same."""
    asked = re.search(r'\n\[data-contrast="more"\] \{(.*?)\n\}', TOKENS, re.DOTALL)
    by_system = re.search(r"prefers-contrast: more\) \{\n.*?\{(.*?)\n  \}\n\}", TOKENS, re.DOTALL)

    assert asked
    assert by_system
    assert asked[1].split() == by_system[1].split()


def test_two_colours_of_suits_are_those_of_hearts_and_spades() -> None:
    """With two colours, diamonds look like hearts and clubs like spades, on cards and in text."""
    block = re.search(r'\[data-colours="2"\] \{(.*?)\}', TOKENS, re.DOTALL)

    assert block
    assert {
        "--d": "var(--h)",
        "--c": "var(--s)",
        "--d-p": "var(--h-p)",
        "--c-p": "var(--s-p)",
        "--d-t": "var(--h-t)",
        "--c-t": "var(--s-t)",
    } == dict(re.findall(r"(--[\w-]+): ([^;]+);", block[1]))
