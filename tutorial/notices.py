"""What has to be said about the page itself, on top of what it says of the game."""

from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.scene_types.notes import NoteScene, NotesScene
from tutorial.scenes.parts.words import note
from tutorial.store.progress_text import Stored


UNREADABLE = N_("The page sent something that the table cannot read. Nothing has changed.")
OUR_MISTAKE = N_(
    "Something went wrong here, and it was not your doing. You can go on, or load the page again."
)
NO_LESSON = N_("There is no lesson of this name. The course lists all lessons.")
NO_LEVEL = N_("This lesson has no level of that name. It goes on where you were.")
NO_LANGUAGE = N_("This language is not there yet, so the table speaks English.")
DAMAGED = N_(
    "Your saved progress could not be read completely. What can be read is used; the rest is kept "
    "as it was and goes along when you export your progress."
)
NEWER = N_(
    "Your progress was saved by a newer release of this site. What this release can read is used; "
    "the rest is kept as it was."
)
RESTARTED = N_("The table had stopped and was started again. You go on where you were.")
PLAYED_ON = N_("This has gone on in another tab. Here is where it stands now.")
REPLACED = N_("Your progress was replaced in another tab. Here is what is kept now.")
NOTICE = N_("A word about this page")


def trouble(stored: Stored) -> list[str]:
    """What has to be said about progress that was read."""
    return {None: [], "damaged": [DAMAGED], "newer": [NEWER]}[stored.trouble]


def with_notices(scene: NotesScene | None, notices: list[str], words: Words) -> NotesScene:
    """The margin with what has to be said about the page itself on top."""
    said = [words.say(notice) for notice in notices]
    told: NoteScene = note("blue", words.text(NOTICE), said, words)
    if scene is None:
        return _bare_notes(told, words)
    return {**scene, "notes": [told, *scene["notes"]]}


def _bare_notes(told: NoteScene, words: Words) -> NotesScene:
    return NotesScene(
        label=words.label("notes"),
        notes=[told],
        levels_label=words.label("levels"),
        levels=[],
        score=None,
        log_label=words.label("log"),
        log=[],
    )
