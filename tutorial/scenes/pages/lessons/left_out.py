"""Where a chosen path has only some steps of a lesson: how many, and the way to all of them."""

from lessons.language.marking import N_
from lessons.levels.steps import steps_of
from lessons.paths.paths import path_by_id
from lessons.words.words import Words
from tutorial.lesson.player import Player
from tutorial.protocol.commands import Command
from tutorial.scene_types.notes import NotesScene
from tutorial.scenes.parts.words import button


# Translators: beside the list of the levels of a lesson.
SOME = N_("Your path “{path}” has {count} of the {all} levels of this lesson.")


def with_way_to_all(scene: NotesScene, player: Player, words: Words) -> NotesScene:
    """Notes with what the path leaves out told beside the list; at the end that has its button."""
    if not player.shortened or player.steps[player.at] == player.steps[-1]:
        return scene
    told = words.phrase(
        SOME,
        path=words.text(path_by_id(player.progress.path).title),
        count=len(player.steps) - 1,
        all=len(steps_of(player.lesson)),
    )
    ways = [button(Command.WHOLE, words.button("All levels of this lesson"), "quiet")]
    return {**scene, "ways": ways, "ways_label": told}
