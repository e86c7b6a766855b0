"""Words and phrases that are not to be used, by language, each with what to write in its place."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from lessons.authoring.prose.texts import all_texts, without_braces
from lessons.language.catalogue import LOCALE


# A pattern, and what to write. Names of other games and the glossary's "also" are let through.
NOT_AGAIN: Mapping[str, Mapping[str, str]] = {
    "de": {
        r"(?i)\bausspiel|\bausgespielt|\bauszuspielen": "auf den Tisch bringen, melden, anlegen",
        r"(?i)geschuldet|\bschulde|\bSchuld\b": "Pflichtkarte, Pflicht",
        r"\bHänden?\b": "auf der Hand, die Karten der anderen",
        r"(?i)\bungesehen": "noch verdeckt",
        r"gedachten? Runde": "Proberunde",
        r"(?<!wie )\bihre Zahl\b(?! sagt)": "so viel wie ihre Zahl",
        r"\b(dieses|diesem|manche) Haus\b|\bHäuser\b": "Hausregel, manche",
        r"[Dd]rück(e|st)? (?!auf )(\w+ )?\{": "drücke auf",
        r"(?i)\bausgegangen\b|\bAusgehen\b|\bgeh(s?t)?\b[^.,;:]* aus\b": "Schluss machen",
        r"\bIn (Rummy|Rommé) 500|\bin (Rummy|Rommé) 500": "bei Rummy 500",
        r"\bBlatte?s?\b|\bBlätter": "Kartenspiel",
        r"\bUnterschied zu\b": "Differenz",
        r"\bje (Zug|Spielzug|Figur)\b": "pro Zug",
        r"\b([Ii]n (einem|jedem)|im (selben|ersten)|deine[nm]) Spielzug\b": "Zug",
        r"\b(nächste Person|Person am Zug)\b": "a clause with wer",
        r"(?i)\bübergangen\b": "übersprungen",
        r"\b[Ss]chau neben deine?n?\b": "die Karten, die nicht dazugehören",
        r"\bOuts?\b": "Chance",
        r"Nachbarn einer Farbe": "Nachbarn in einer Farbe",
        r"\bStellung\b": "Spielsituation",
        r"(Pik|Herz|Karo|Kreuz) (10|[2-9])\b": "a no-break space between suit and number",
        r"(Pik|Herz|Karo|Kreuz)-\d": "a no-break space between suit and number",
        r"(Pik|Herz|Karo|Kreuz)-Karte|\bKaros\b|\bHerzen\b": "Pikkarten, Karokarten",
        r"\bdein (Pik|Herz|Karo|Kreuz)\b(?![-\xa0])": "deine Kreuzkarten",
        r"(Pik|Herz|Karo|Kreuz) (Ass|Bube|Dame|König)": "a hyphen: Pik-Dame",
        r"(^|[.,:;] |\b(hat|hast|also|bleibt|kannst|und) )\{[\dATJQK][SHDC](/2)? in words\}"
        r"[ .]": "an article: die Herz 7",
        r"\b([Dd]en|[Dd]em|[Ee]inen|deine[nm]) (\w+-)?Bube\b": "Buben",
        r"\b([Dd]en|[Dd]em|[Ee]inen|deine[nm]) \{J[SHDC] in words\}": "der Bube, nominative",
        r"\b([Kk]?[Ee]in|das) (Pik|Herz|Karo|Kreuz)\b(?![-\xa0])": "eine Karokarte",
        r"(?i)\bauslegen\b|\bausgelegt": "auf den Tisch bringen, melden",
        r"\b(pass(t|en)|noch) auf den Tisch\b(?! bring)": "an eine Figur auf dem Tisch",
        r"\ban allen Figuren anlegen\b": "an alle Figuren",
        r"\b(sofort|gleich|Nächstes) (zu )?spiel(en|t)\b|\banderen gespielt\b": "melden, anlegen",
        r"\b(Karte|andere|Er|Sie) (geht (zuerst|weg)?\.|darf gehen)": "kommt weg, darf weg",
        r"\b[Mm]ach(e|t)?\b[^.]*\bfertig\b": "ergänzen",
        r"\bnoch h(ält(st)?|alten)\b": "noch auf der Hand haben",
        r"\bSieh zu, w(as|er|elche)\b": "Sieh dir an",
        r"\b(Dreier|Vierer|Vier)satz\b": "Satz aus drei Karten",
        r"\bals die Karte, für die\b": "wie die Karte, für die",
        r"\b([Bb]eim deutschen|[Bb]ei Deutschem) Rommé\b": "beim Deutschen Rommé",
        r"\bEs braucht \d": "sind nötig",
        r"\b(Rummy-Schule|[Bb]eim Rummy|spielt Rummy)\b": "Rommé for all games together",
        r"\b(Ihnen|(haben|können|wollen|müssen|sollten) Sie)\b": "du",
    },
    "en": {
        r"(?<![Tt]here )\b(is|are) (still )?no (?!longer|more\b|other|good)[a-z]": "is not a",
        r"\bof another suit\b": "of a different suit",
        r"\bon turn\b": "whose turn it is",
        r"\b(throws?|threw|thrown)\b(?!.*\baway\b)": "discard",
        r"(^|\. )Who [a-z]+ [^?]*\.$": "whoever",
        r"\b, also\b": "even",
        r"(^|\. )Only (now|then|(before|with|after) \w+ \w+) (it|you|the \w+) "
        r"(counts?|may|can|is|becomes?|notices?)\b": "the verb before the subject, or only later",
        r"\b(let|lets|letting)( it| them| the cards?| \{\w*:?\w+\})? lie\b": "leave",
        r"\b(This is|is it|are these) to be\b": "you want this to be, should",
        r"\b(speaks?|spoke) for (it|them)\b": "the reasons for it",
        r"\b[A-Za-z]+ cards less\b(?! than)": "fewer",
        r"\bworth to [a-z]+": "worth playing",
        r"\bnear to going\b": "close to going",
        r"\btells of no\b": "cannot be read from",
        r"\b[Ss]essions?\b": "match",
        r"\b([Ii]n your turn, |the own turn\b|in (her|his|their) own turn\b)": "on your turn",
        r"\b[Ll]ook beside (?!the stock)": "look at the cards that are not",
        r"\bwant no \d": "do not want the",
        r"\bneeds? no (\d|\{)|\bno \d+ points\b": "need not be worth",
        r"(^|\. )No (run|set)[:.]": "not a run",
        r"\b([Ff]its?|fitted) on\b": "fit a meld",
        r"\bgoes on with (a|your( own)?|the) (run|set)\b": "continues the run",
        r"\bin this house\b|\bthis house wants\b|\b[Ss]ome houses\b|\bother house": "house rule",
        r"\bbad bargain\b": "what it brings and what it costs",
    },
}
# What a word list of the glossary may say: what other people call it.
_ALSO = frozenset(
    {
        "deck",
        "finish, be out",
        "chance",
        "hand rummy",
        "throw",
        "game, session",
        "combination, spread",
    }
)


def found_again(language: str, folder: Path = LOCALE) -> Iterator[str]:
    """Every text that says what is not to be said, with what to write in its place."""
    patterns = {
        re.compile(pattern): instead for pattern, instead in NOT_AGAIN.get(language, {}).items()
    }
    for source, said in all_texts(language, folder):
        if source in _ALSO:
            continue
        for pattern, instead in patterns.items():
            match = pattern.search(said) if "{" in pattern.pattern else None
            match = match or pattern.search(without_braces(said))
            if match:
                yield f"{language}: {match[0]!r}, write {instead!r}: {said}"
