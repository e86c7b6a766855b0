"""The styles that show one kind of card letters and hide the others, made from `LETTERS`.

The element with `data-letters` chooses; `.letters-de` and the sprite's faces follow.
"""

from collections.abc import Iterable

from lessons.messages.cards import LETTERS


def letter_styles(names: Iterable[str] = LETTERS) -> str:
    """A style sheet; the first kind of letters is shown where none or an unknown one is chosen."""
    kinds = [*names]
    rules = [_shown(":root", kinds[0], kinds)]
    rules += [_shown(f'[data-letters="{name}"]', name, kinds) for name in kinds]
    rules += [f".letters-{name} {{\n  display: var(--letters-{name});\n}}\n" for name in kinds]
    return "\n".join(rules)


def _shown(where: str, shown: str, kinds: list[str]) -> str:
    lines = (f"  --letters-{name}: {'inline' if name == shown else 'none'};\n" for name in kinds)
    return f"{where} {{\n{''.join(lines)}}}\n"
