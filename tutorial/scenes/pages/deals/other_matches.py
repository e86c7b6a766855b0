"""Matches that were put aside: the ways back to them, by table, players and score."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.options import PRESETS
from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.protocol.commands import Command
from tutorial.protocol.table_link import TableLink
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.parts.notes import closable
from tutorial.scenes.parts.words import button, note
from tutorial.store.kept_matches import deal_and_turn, head_of, options_of, people_in


ONE = N_("Your other match")
ONE_TEXT = N_("It is kept as you left it.")
BACK = N_("Back to that match")
SEVERAL = N_("Your other matches")
SEVERAL_TEXT = N_("They are kept as you left them. In each score your points stand first.")
# Translators: of a match; {score} is the points of all players, as "35 : 20".
WITH_SCORE = N_("{game}, {players} players, {score}")
WITHOUT_SCORE = N_("{game}, {players} players")
# Translators: {match} is one of the messages above, where several say the same.
WITH_PLACE = N_("{match}, deal {deal}, turn {turn}")
AGAIN = N_("{match} ({number})")
MOST_LISTED = 5
LONGEST_SCORE = 80  # characters of somebody else's text that are shown

Aside = Sequence[Mapping[str, Any]]


def aside_note(
    aside: Aside, asked: bool, words: Words, tables: Sequence[TableLink] = ()
) -> NoteScene:
    """The way back to the one match put aside, or to the last ones, the latest first.

    Args:
        aside: what was put aside, the latest last.
        asked: whether the learner asked for them.
        words: the language.
        tables: the learner's own tables: a match at one is called by its name.
    """
    if len(aside) == 1:
        resume = button(Command.RESUME, words.text(BACK))
        scene = note("blue", words.text(ONE), [words.say(ONE_TEXT)], words, [resume])
        return closable(scene, "aside", words)
    ways = _ways_back(aside, tables, words)
    scene = note("blue", words.text(SEVERAL), [words.say(SEVERAL_TEXT)], words, ways)
    return closable(scene, "aside", words, Command.MATCHES if asked else None)


def aside_button(aside: Aside, listed: bool, words: Words) -> ButtonScene:
    """At the foot of the margin: back to the one other match, or what lists them."""
    if len(aside) == 1:
        return button(Command.RESUME, words.text(BACK), "quiet")
    scene = button(Command.MATCHES, words.text(SEVERAL), "quiet")
    scene["open"] = listed
    return scene


def _ways_back(aside: Aside, tables: Sequence[TableLink], words: Words) -> Iterator[ButtonScene]:
    first = max(0, len(aside) - MOST_LISTED)
    listed = list(enumerate(aside))[first:][::-1]
    labels = [_called(match, tables, words) for _, match in listed]
    placed = [
        label if labels.count(label) == 1 else _with_place(label, match, words)
        for label, (_, match) in zip(labels, listed, strict=True)
    ]
    for number, (at, _) in enumerate(listed):
        label, before = placed[number], placed[:number].count(placed[number])
        if before:
            label = words.phrase(AGAIN, match=label, number=before + 1)
        yield button(Command.RESUME.about(at), label)


def _with_place(label: str, match: Mapping[str, Any], words: Words) -> str:
    deal, turn = deal_and_turn(match)
    return words.phrase(WITH_PLACE, match=label, deal=deal, turn=turn)


def _called(match: Mapping[str, Any], tables: Sequence[TableLink], words: Words) -> str:
    preset, players = head_of(match)
    if preset not in PRESETS:
        return words.text(BACK)
    options, score = options_of(match), match.get("score")
    own = (
        one.name for one in tables if options and (one.preset, one.options) == (preset, options)
    )
    game = ", ".join([next(own, "") or words.preset(preset), *people_in(match)])
    if not isinstance(score, str):
        return words.phrase(WITHOUT_SCORE, game=game, players=players)
    return words.phrase(WITH_SCORE, game=game, players=players, score=score[:LONGEST_SCORE])
