"""In a worked example or a task melds and piles keep their places and sizes to its end."""

from typing import Any

import pytest

from lessons.levels.lesson import Lesson
from lessons.loader import course
from tests.views.lesson_steps import Shown, all_steps


# Sizes are chosen once all views are drawn, just before they are painted.
WHERE = """async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
    const root = document.querySelector('[data-slot="table"] > *').shadowRoot;
    if (root.querySelector(".table").matches(".writing, .asks, .picks, .ends, .bare")) return {};
    const fanned = root.querySelector(".fanned");
    if (fanned && innerWidth < 761) return {};
    const place = (card) => {
        const { left, top, width } = card.getBoundingClientRect();
        return [left, top, width];
    };
    const found = {};
    for (const meld of root.querySelectorAll("[data-meld]")) {
        found[`${meld.dataset.meld} of ${meld.dataset.seat}`] = place(meld.querySelector(".card"));
    }
    const piles = [".stack .back", ".pile:not(.fanned) .pile-cards .card"];
    for (const pile of fanned ? [] : piles) {
        const card = root.querySelector(pile);
        if (card) found[pile] = place(card);
    }
    return found;
}"""
# Where hands of many cards or long sums leave the table another height, it is laid out by itself.
APART = ("first-hand", "romme")
TOPICS = [topic for topic in course("en") if not topic.id.startswith(APART)]
BASIC = TOPICS[:9]
SIZES = [(1280, 800), (390, 664)]
MORE_SIZES = [(1024, 768), (1920, 1080)]


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.id)
def test_nothing_is_pushed_on_the_way_to_the_end(open_table: Any, topic: Lesson) -> None:
    """No meld that comes, and none that grows, moves another one or makes it smaller."""
    ways = list(all_steps([topic]))
    moved = []
    for width, height in SIZES + MORE_SIZES * (topic in BASIC):
        views = open_table(width, height, reduced_motion="reduce")
        shown: Shown = {}
        for name, steps in ways:
            seen: dict[str, list[float]] = {}
            for number, scenes in enumerate(steps):
                views.show(**{view: one for view, one in scenes.items() if one != shown.get(view)})
                shown = scenes
                for one, place in views.page.evaluate(WHERE).items():
                    before = seen.setdefault(one, place)
                    if any(abs(was - now) > 1 for was, now in zip(before, place, strict=True)):
                        moved.append((width, name, number, one, before, place))
                    seen[one] = place
    assert [] == moved
