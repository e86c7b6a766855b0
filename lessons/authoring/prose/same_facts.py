"""Whether a translation names the numbers, suits and ranks that its source names."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from lessons.authoring.prose.texts import all_texts, without_braces
from lessons.language.catalogue import LOCALE
from lessons.messages.cards import COURT_AND_ACE, RANKS, RANKS_IN_PLURAL, SUITS
from lessons.words.speech import Speech


def differing_facts(language: str, folder: Path = LOCALE) -> Iterator[str]:
    """Texts that name other numbers or cards than their source does."""
    theirs, ours = _names(Speech(language, locale=folder)), _names(Speech())
    ours = {name: ours[name] for name in theirs if name in ours}
    for source, said in all_texts(language, folder):
        differ = _named(source, ours) ^ _named(said, theirs)
        if differ and source not in RANKS.values():  # "two" is "2" on a German card
            only = ", ".join(sorted(differ))
            yield f"{language}: only one names {only}: {source!r} and {said!r}"


def _names(speech: Speech) -> Mapping[str, re.Pattern[str]]:
    """How the suits, the court cards and the plurals of numbers begin in a language."""
    suits = {suit: speech.text(SUITS[suit]).removesuffix("s") for suit in SUITS}
    courts = {rank: speech.text(RANKS[rank]) for rank in COURT_AND_ACE}
    numbers = {
        rank if rank != "T" else "10": speech.text(word)
        for rank, word in RANKS_IN_PLURAL.items()
        if rank not in COURT_AND_ACE
    }
    return {
        name: re.compile(rf"\b{re.escape(word)}", re.IGNORECASE if word.islower() else 0)
        for name, word in (suits | courts | numbers).items()
        if word.isalpha()
    }


def _named(text: str, names: Mapping[str, re.Pattern[str]]) -> set[str]:
    plain = without_braces(text)
    numbers = set(re.findall(r"(?<!\w)\d+", plain))
    return numbers | {name for name, pattern in names.items() if pattern.search(plain)}
