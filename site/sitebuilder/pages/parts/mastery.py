"""How sure somebody is of a rule: the words and reasons that scripts of several pages say."""

from collections.abc import Callable
from typing import Any

from lessons.words.words import Words
from tutorial.store.mastery import GRADES, INTERVALS


def mastery_words(words: Words, _: Callable[[str], str]) -> dict[str, Any]:
    """What scripts need to tell how sure the reader is of a rule, and why to come back to it."""
    return {
        "mastery": {
            "grades": GRADES,
            "names": {grade: words.label(f"mastery-{grade}") for grade in GRADES},
        },
        "intervals": INTERVALS,
        "reasons": {
            "slips": {"one": _("one slip"), "other": _in_all(_("%(count)s slips"))},
            "help": words.label("mastery-with-help"),
            "days": {"one": _("one day ago"), "other": _in_all(_("%(count)s days ago"))},
        },
    }


def _in_all(text: str) -> str:
    """A text of the templates whose number the script puts in."""
    return text % {"count": "{count}"}
