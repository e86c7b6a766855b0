"""The task to which an address of the school leads: what a teacher pastes."""

import re

from tutorial.protocol.deal_link import MOVES


_LEVEL = re.compile(r"/lessons/([a-z0-9-]{1,40})/?(?:#level=([a-z0-9-]{1,60}))?$", re.ASCII)
_DRILL = re.compile(
    r"/drills/?#([a-z-]{1,40}\.\d{1,2}\.\d{1,10}(?:&table=[^&]{1,1000})?)$", re.ASCII
)
_PUZZLE = re.compile(r"/puzzles/?#puzzle=([a-z0-9_-]{1,60})(?:&table=[^&]*)?$", re.ASCII)
_DEAL = re.compile(
    r"/practice/?#deal=v1\.([^&]{1,2000}(?:&bots=[^&]{1,200})?(?:&moves=[^&]{0,6000})?)$", re.ASCII
)


class PastedError(ValueError):
    """A text that is no address of a task."""


def task_of_address(text: str) -> str:
    """The text of the task, as worksheets have it; that of a puzzle lacks its theme.

    Raises:
        PastedError: if the address leads to none.

    >>> task_of_address("https://cards.example/en/drills/#meld.2.17")
    'x:meld.2.17'
    """
    address = text.strip()
    if (found := _LEVEL.search(address)) is not None:
        return f"l:{found[1]}.{found[2] or ''}"
    if (found := _DRILL.search(address)) is not None:
        return f"x:{found[1]}".replace("~", "%7E")  # which parts the tasks of a link
    if (found := _PUZZLE.search(address)) is not None:
        return f"p:{found[1]}"
    if (found := _DEAL.search(address)) is not None:
        return f"d:{found[1].removesuffix(MOVES)}".replace("~", "%7E")
    raise PastedError(f"no address of a task: {address!r:.80}")
