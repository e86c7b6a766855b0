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
