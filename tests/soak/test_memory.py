"""Memory that grows is told, memory that goes up and down is not."""

from tests.soak.memory import FEWEST, MOST_MORE, grown


def samples(*resident: int) -> list[dict[str, int]]:
    """Samples of which only one figure is not always the same."""
    return [
        {"scripts, MB": 12, "nodes": 900, "page and worker, MB": megabytes}
        for megabytes in resident
    ]


def test_a_heap_that_is_kept_is_told() -> None:
    """Forty-five megabytes more in the end."""
    grows = samples(180, 260, 262, 255, 280, 290, 285, 305, 306, 304)
    assert ["page and worker, MB grew from 260 to 305, by more than 40"] == grown(grows)


def test_what_goes_up_and_down_is_flat() -> None:
    """Also where the first sample, before code was compiled, is far below."""
    assert [] == grown(samples(120, 260, 300, 240, 280, 262, 290, 268, 295, 240))


def test_a_short_time_tells_nothing() -> None:
    """There has to be a first and a last third."""
    assert [] == grown(samples(*range(100, 100 + 100 * FEWEST, 100)))


def test_a_worker_that_is_kept_is_more_than_may_be() -> None:
    """Python's heap of 45 MB is over the bound."""
    assert 45 > MOST_MORE["page and worker, MB"]
