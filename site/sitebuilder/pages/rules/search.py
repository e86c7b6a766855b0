"""The rules of all games for the search: what each says, and other words for what it says."""

import re
from collections.abc import Callable
from typing import TypedDict

from lessons.messages.terms import TERMS
from lessons.rulebook.rules import RULES
from lessons.words.speech import plain
from lessons.words.words import Words
from sitebuilder.pages.rules.figures import FIGURES
from sitebuilder.pages.rules.rules import game_of


FILE = "rules/search.json"  # in the folder of each language


class Entry(TypedDict):
    """One rule as the search knows it; it looks through `text` and `others`, in small letters.

    Where the words looked for stand in none of `title` and `says`, one of `more` may show them.
    """

    id: str
    page: str
    game: str
    title: str
    says: str
    more: list[str]
    text: str
    others: str


def entries(words: Words, _: Callable[[str], str]) -> list[Entry]:
    """All rules in the order of the rulebook."""
    synonyms = _synonyms(words)
    return [_entry(rule, words, _, synonyms) for rule in RULES]


def _entry(
    rule: str, words: Words, _: Callable[[str], str], synonyms: list[tuple[re.Pattern[str], str]]
) -> Entry:
    game, said = game_of(rule), words.rule(rule)
    says = plain(said.say, words)
    captions = [plain(words.say(_(row.says)), words) for row in FIGURES.get(rule, ())]
    more = [plain(part, words) for part in (said.more, said.elsewhere) if part]
    more += captions
    text = " ".join([said.title, says, *more, rule]).lower()
    return Entry(
        id=rule,
        page=game.name,
        game=_(game.title),
        title=said.title,
        says=says,
        more=more,
        text=text,
        others=", ".join(other for form, other in synonyms if form.search(text)),
    )


def _synonyms(words: Words) -> list[tuple[re.Pattern[str], str]]:
    """Each word of the glossary as a pattern, with what else people say for it.

    What is another word of the glossary itself is no help: a "hand" is no deal here.
    """
    own = {words.text(term.name).lower() for term in TERMS}
    found = []
    for term in TERMS:
        others = [other.strip() for other in words.text(term.also).lower().split(",")]
        others = [other for other in others if other and other not in own]
        if others:
            forms = words.text(term.forms).lower().split(", ")
            pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, forms))})\b")
            found.append((pattern, ", ".join(others)))
    return found
