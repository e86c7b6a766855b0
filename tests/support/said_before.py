"""Sentences that say nothing new: an area of the table and no more, or what was said before."""

import re
from collections.abc import Iterable


STEM = 5  # letters by which two forms of a word are known as one
MOST_REPEATED = 0.8  # of the words of a sentence that another one holds already
FEWEST_WORDS = 3  # that matter; shorter sentences share theirs with any


def _words(text: str) -> list[str]:
    return re.findall(r"[\w♠♥♦♣]+", text.lower())


# Nothing but these is in a sentence that only sends the learner to look somewhere, or to begin.
NOWHERE = frozenset(
    _words(
        "look at the your and on hand hands stock discard pile piles table melds meld cards card "
        "again once more two sheet score what does task ask for"
    )
)
# They carry no fact of a sentence.
SMALL = frozenset(
    _words(
        "the a an of and or to in is are you your it on from do does for which what who how where "
        "at with have has hold now here still one be can may must not no as this that "
        "der die das den dem des ein eine einen einem einer du dein deine deiner deinen deinem "
        "und oder zu zum zur in im ist sind auf von vom welche welcher welchen welches was wer "
        "wie wo hast hat hier noch für mit an am es nicht dir dich darfst kann kannst musst eines "
        "sich"
    )
)


def leads_nowhere(sentence: str) -> bool:
    """Whether an English sentence says only where to look, and not what for."""
    return set(_words(sentence)) <= NOWHERE


def repeats(sentence: str, texts: Iterable[str]) -> bool:
    """Whether one sentence of the texts holds nearly every word that matters in `sentence`."""
    own = _stems(sentence)
    told = (_stems(one) for text in texts for one in re.split(r"(?<=[.?!:])\s", text))
    held = max((len(own & stems) for stems in told), default=0)
    return len(own) >= FEWEST_WORDS and held >= MOST_REPEATED * len(own)


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:STEM] for word in _words(text) if word not in SMALL)
