"""Where the right answer stands among those offered tells nothing."""

from collections import Counter

from lessons.loader import course


def test_no_place_is_right_in_most_examples() -> None:
    """Of the questions of worked examples, those apart that are answered by yes or no."""
    places: dict[int, Counter[int]] = {}
    for lesson in course("en"):
        for step in lesson.watch.steps:
            if step.ask is not None and "Yes" not in dict(step.ask.choices).values():
                offered = [answer for answer, _ in step.ask.choices]
                at = offered.index(step.ask.right)
                places.setdefault(len(offered), Counter())[at] += 1

    assert {2, 3} == set(places)
    for many, right in places.items():
        assert set(range(many)) == set(right)
        assert max(right.values()) <= 0.6 * right.total(), (many, right)


def test_no_place_is_right_in_most_tasks() -> None:
    """Of the questions of levels that are answered in words: numbers and players have an order."""
    right: Counter[int] = Counter()
    for lesson in course("en"):
        for level in lesson.levels:
            offered = [answer for answer, _ in level.choices]
            ordered = "ada" in offered or any(said[-1].isdigit() for _, said in level.choices)
            if level.kind == "answer" and len(offered) > 2 and not ordered:
                right[offered.index(level.solution[0].text)] += 1

    assert {0, 1, 2} == set(right)
    assert max(right.values()) <= 0.5 * right.total(), right
