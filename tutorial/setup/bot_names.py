"""What the bots are called and how they play."""

from lessons.language.marking import N_
from lessons.words.words import Words


BOT_NAMES = {
    "beginner": N_("Beginner"),
    "steady": N_("Steady"),
    "thoughtful": N_("Thoughtful"),
    "expert": N_("Expert"),
    "coach": N_("Coach"),
}
# As much as a field of the form shows on a phone.
BOT_STYLES = {
    "beginner": N_("Beginner: melds what it sees"),
    "steady": N_("Steady: keeps pairs and neighbours"),
    "thoughtful": N_("Thoughtful: counts what may come"),
    "expert": N_("Expert: tries many ways it could go"),
    "coach": N_("Coach: plays well, and leaves you a chance at times"),
}

PLAYABLE = tuple(BOT_NAMES)
"""The bots a learner can choose, in the order of their strength."""


def bot_name(bot: str, words: Words) -> str:
    """The name of a bot, such as `Steady`."""
    return words.text(BOT_NAMES.get(bot, bot))


def bot_style(bot: str, words: Words) -> str:
    """A bot's name and how it plays."""
    return words.text(BOT_STYLES.get(bot, bot))
