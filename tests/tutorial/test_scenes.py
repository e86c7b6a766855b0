"""Scenes hold everything a view needs, in one language, and nothing a learner may not see."""

import random
import re
import typing
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

import pytest

import lessons.words.speech
from lessons.language.catalogue import languages
from lessons.loader import course
from lessons.words.words import Words
from tests.support.deals import play_deal, play_on, shown
from tests.support.page import FakePage
from tests.support.played import advised, follow_hints, others_act
from tutorial import school as school_module
from tutorial.scene_types import page as contract


VIEWS = {
    "goal": contract.GoalScene,
    "seats": contract.SeatsScene,
    "table": contract.TableScene,
    "desk": contract.DeskScene,
    "notes": contract.NotesScene,
}
Visited = Iterator[dict[str, Any]]

fields_of = cache(typing.get_type_hints)  # found once, and not for every scene


def walk_lesson(page: FakePage, lesson_id: str, **given: Any) -> Visited:
    """Every step of a lesson with mistakes, hints and repairs on the way."""

    def now() -> dict[str, Any]:
        return {view: getattr(page.school, view) for view in VIEWS}

    page.open("lesson", lesson=lesson_id, **given)
    yield now()
    player = page.school.place
    for index, key in enumerate(player.steps):
        page.send(level=index)
        yield now()
        if key == "watch":
            for _ in player.lesson.watch.steps:
                page.send(do="next")
                yield now()
        elif key == "contrast":
            for answer in (1, 2):
                page.send(play=f"answer {answer}")
                yield now()
        elif player.playing is not None:
            others_act(page)
            page.send(play="nonsense")
            yield now()
            for _ in range(4):
                page.send(do="hint")
                yield now()
            page.send(play=advised(page))
            yield now()
            follow_hints(page)
            yield now()
        elif key != "summary":
            level = player.now.level
            for wish in ("meld", "nonsense", "draw stock", *(str(t.move) for t in level.tempting)):
                page.send(play=wish)
                yield now()
                page.send(do="again")
            page.send(level=index)
            for _ in range(3):
                page.send(do="hint")
                yield now()
            for move in level.solution:
                page.send(play=str(move))
                yield now()


def walk_practice(page: FakePage, **given: Any) -> Visited:
    """The form, two deals with hints and refusals, why, and the end of a match."""

    def now() -> dict[str, Any]:
        return {view: getattr(page.school, view) for view in VIEWS}

    page.open("practice", fragment="#deal=nonsense", **given)
    yield now()
    page.open("practice", fragment="#deal=v1.basic.3.9.deals=2%2Cmatch=deals", **given)
    for deal in range(2):
        yield now()
        shown(page)
        for turn in range(8):
            page.send(do="hint")
            yield now()
            page.send(play="discard KS")
            yield now()
            if not page.school.place.deal.over:
                play_on(page, random.Random(turn))
            yield now()
        for line in page.school.notes["log"]:
            if "why" in line:
                page.send(do=line["why"]["do"])
                yield now()
        play_deal(page, seed=deal)
        yield now()
        page.send(do="next")


def conforms(value: Any, hint: Any, path: str) -> Iterator[str]:
    """What in `value` is not as the contract has it."""
    origin = typing.get_origin(hint)
    if typing.is_typeddict(hint):
        if not isinstance(value, dict):
            yield f"{path}: {value!r} is no {hint.__name__}"
            return
        hints = fields_of(hint)
        yield from (f"{path}.{key}: missing" for key in hint.__required_keys__ - value.keys())
        yield from (f"{path}.{key}: unknown" for key in value.keys() - hints.keys())
        for key in value.keys() & hints.keys():
            yield from conforms(value[key], hints[key], f"{path}.{key}")
    elif origin in (list, tuple):
        args = typing.get_args(hint)
        inner = args if origin is tuple else args * len(value)
        for index, (item, one) in enumerate(zip(value, inner, strict=True)):
            yield from conforms(item, one, f"{path}[{index}]")
    elif origin is typing.Literal:
        if value not in typing.get_args(hint):
            yield f"{path}: {value!r} is none of {typing.get_args(hint)}"
    elif typing.get_args(hint):  # a union
        tried = [list(conforms(value, one, path)) for one in typing.get_args(hint)]
        if all(tried):
            yield from min(tried, key=len)
    elif not isinstance(value, hint):
        yield f"{path}: {value!r} is no {hint}"


def test_scenes_of_practice_are_as_the_contract_says(page: FakePage) -> None:
    """Every key a view may read is there; without a deal there is only task and margin."""
    for visited in walk_practice(page):
        wrong = [
            found
            for view, hint in VIEWS.items()
            for found in conforms(visited[view], hint, view)
            if visited[view]
        ]

        assert [] == wrong
        assert visited["goal"]
        assert visited["notes"]


# words

# These are no words: ids, addresses, what buttons send, kinds.
SILENT = {
    "took",  # cards by their notation
    *("id", "face", "do", "icon", "tone", "state", "kind", "suit", "play", "href", "card"),
    *("opener", "meant", "touched"),
    "right",
    "group",
    "steps",
    "short",
    "judged",
    *("joins", "end", "raised", "solved"),
}
MAY_BE_EMPTY = {
    ("seats", "style"),  # nobody plays in a style in lessons
    ("seats", "points"),
    ("desk", "waiting"),
    ("desk", "status"),
    ("desk", "pick_words"),
    ("goal", "place"),
    ("table", "won"),  # of a player who has won nothing
    ("table", "total"),  # in the first deal
    ("table", "after"),  # nobody deals when the match is over
    ("table", "empty"),  # where no meld will be laid down
    ("desk", "label"),  # of an answer that shows cards; its name says them
    ("table", "label"),
    ("table", "tick"),  # of a lesson with tasks still open
}


def texts(value: Any, view: str, key: str = "") -> Iterator[tuple[str, str, str]]:
    """Every text in a scene with its view and key."""
    if isinstance(value, str):
        if key not in SILENT:
            yield view, key, value
    elif isinstance(value, dict):
        for name, inside in value.items():
            yield from texts(inside, view, name)
    elif isinstance(value, list | tuple):
        for inside in value:
            yield from texts(inside, view, key)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_no_word_is_missing(page: FakePage, language: str) -> None:
    """In every language every text of every scene says something."""
    for walk in (
        walk_practice(page, language=language),
        walk_lesson(page, "runs", language=language),
    ):
        for visited in walk:
            empty = [
                (view, key)
                for view in VIEWS
                for _, key, text in texts(in_one(visited[view]), view)
                if not text.strip() and (view, key) not in MAY_BE_EMPTY
            ]

            assert [] == empty


class Brackets:
    """A language in which every message stands in brackets, so that what is not said shows."""

    def gettext(self, message: str) -> str:
        return f"⟪{message}⟫"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"⟪{one if count == 1 else many}⟫"


@pytest.fixture(scope="module")
def brackets() -> Iterator[str]:
    """Makes the bracket language known as `xx`."""
    real = lessons.words.speech.catalogue
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            lessons.words.speech,
            "catalogue",
            lambda language, *more: Brackets() if language == "xx" else real(language, *more),
        )
        patch.setattr(school_module, "languages", lambda: (*languages(), "xx"))
        yield "xx"


@pytest.fixture(scope="module", params=[lesson.id for lesson in course("en")])
def in_brackets(request: pytest.FixtureRequest, brackets: str) -> list[dict[str, Any]]:
    """Every step of a lesson in the language of brackets, walked once for all that is asked."""
    return list(walk_lesson(FakePage(), request.param, language=brackets))


def changed(walk: Iterable[dict[str, Any]]) -> Visited:
    """At each step the scenes that are not as before it."""
    before: dict[str, Any] = {}
    for visited in walk:
        yield {view: scene for view, scene in visited.items() if scene != before.get(view)}
        before = visited


@pytest.mark.slow
def test_scenes_of_lessons_are_as_the_contract_says(in_brackets: list[dict[str, Any]]) -> None:
    """Every key a view may read is there and of its kind, at every step, whatever is said."""
    for visited in changed(in_brackets):
        wrong = [f for view, scene in visited.items() for f in conforms(scene, VIEWS[view], view)]

        assert [] == wrong


NO_WORDS = re.compile(r"(10|[2-9AKQJ])[♠♥♦♣]|^[AKQJ]$")  # cards and ranks by their letters

LETTER = "letter"  # the first two of a name, so the bracket that opens one stays open


@cache
def unsaid(text: str) -> str:
    """What of `text` does not come from the catalogue."""
    while "⟪" in text:
        text, before = re.sub(r"⟪[^⟪⟫]*⟫", "", text), text
        if text == before:
            break
    return NO_WORDS.sub("", text)


def in_one(value: Any) -> Any:
    """Sentences with their parts put together: brackets may open in one part, close in another."""
    if isinstance(value, list):
        parts = [
            isinstance(part, str)
            or (isinstance(part, dict) and "text" in part)
            or (isinstance(part, dict) and set(part) == {"mark"})
            for part in value
        ]
        if value and all(parts) and any(isinstance(part, str) for part in value):
            return "".join(p if isinstance(p, str) else str(p.get("text", "")) for p in value)
        return [in_one(part) for part in value]
    if isinstance(value, dict):
        return {key: in_one(inside) for key, inside in value.items()}
    return value


def past_the_catalogue(visited: dict[str, Any]) -> set[tuple[str, str, str]]:
    """Texts with letters outside of all brackets."""
    return {
        (view, key, text)
        for view, scene in visited.items()
        for _, key, text in texts(in_one(scene), view)
        if key != LETTER
        if re.search(r"[^\W\d_]", unsaid(text))
    }


def test_nothing_is_said_past_the_catalogue(in_brackets: list[dict[str, Any]]) -> None:
    """In a language of brackets no letter stands outside of them: all can be translated."""
    for visited in changed(in_brackets):
        assert set() == past_the_catalogue(visited)


def test_practice_says_nothing_past_the_catalogue(page: FakePage, brackets: str) -> None:
    """In a language of brackets no letter stands outside of them at the practice table."""
    for visited in changed(walk_practice(page, language=brackets)):
        assert set() == past_the_catalogue(visited)


def test_words_are_one_language(lesson: Callable[..., FakePage]) -> None:
    """German scenes say nothing in English."""
    page = lesson("runs", "pick-your-run", language="de")

    page.send(play="meld 4H 5H 7H")

    assert "6♥ dazulegen" in page.buttons()
    assert Words("de").button("Try again") in page.buttons()
