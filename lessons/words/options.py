"""The rules of a table in words: presets, options, values, and what does not go together."""

from engine.options import Contradiction, HandCards
from lessons.language.said import Said
from lessons.messages.options import CONTRADICTIONS, NO, OPTIONS, PRESETS, VALUES, YES
from lessons.rulebook.agreed import AGREED, AGREED_NUMBERS
from lessons.words.speech import Speech


def preset_name(speech: Speech, preset: str) -> str:
    """The name of a preset: `Rummy 500 with floating`."""
    return speech.text(PRESETS[preset])


def option_name(speech: Speech, option: str) -> str:
    """The name of an option: `Laying off`."""
    return speech.text(OPTIONS[option])


def option_value(speech: Speech, option: str, value: object) -> str:
    """A value of an option: `only after your own meld`; numbers stay numbers."""
    if isinstance(value, bool):
        return speech.text(YES if value else NO)
    if (option, value) in VALUES:
        return speech.text(VALUES[option, value])
    if isinstance(value, HandCards):
        return ", ".join(f"{players}: {cards}" for players, cards in value.items())
    return str(value)


def say_agreement(speech: Speech, option: str, value: object) -> str:
    """What is agreed, in a sentence; "" where a rule says it at every table."""
    if (option, value) in AGREED:
        return speech.text(AGREED[option, value])
    return speech.phrase(AGREED_NUMBERS.get(option, ""), number=str(value))


def say_contradiction(speech: Speech, found: Contradiction) -> Said:
    """Why a table cannot be set up, in one sentence that names both sides."""
    message = CONTRADICTIONS[found.code]
    if isinstance(message, str):
        return speech.say(message, **found.facts)
    return speech.say_count(message, found.facts["players"], **found.facts)
