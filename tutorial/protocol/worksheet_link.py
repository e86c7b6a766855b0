"""A worksheet as the end of an address: `#tasks=v1.<manner>.<task>~<task>…[&done=<signs>]`.

The manner is `-`, or `u` where moves cannot be taken back and `h` where there are no hints. A task
is one letter for its kind, a colon, and what it is: `t:` cards of a teacher's own
(`lessons.worksheets.own_task`), `x:<drill>.<grade>.<seed>[&table=…]` an exercise,
`l:<lesson>.<level>` a level, `p:<game>-<seed>-<decision>.<theme>` a puzzle,
`d:<preset>.<players>.<seed>[.<options>][&bots=<bots>][&moves=<moves>]` a deal, or a table within
it. The signs behind `done` tell how the first tasks went (`tutorial.worksheet.result_code`).
"""

import re
from dataclasses import dataclass
from urllib.parse import quote, unquote

from tutorial.protocol.deal_link import LinkError


PREFIX = "#tasks="
MOST_TASKS = 20
LONGEST = 6000  # characters
DONE = "&done="
_FORM = re.compile(r"#tasks=v1\.(-|u?h?)\.([^&]+)(?:&done=([0-9A-Z]*))?", re.ASCII)
_SEPARATOR = "~"
_PLAIN = ":+=,"  # what addresses take as it is


@dataclass(frozen=True, slots=True)
class Worksheet:
    """Tasks one after the other, and what is allowed at them.

    Attributes:
        tasks: as text, each with its kind before it.
        takes_back: whether moves can be taken back.
        helps: whether there are hints.
        done: a sign for each task that is over.
    """

    tasks: tuple[str, ...]
    takes_back: bool = True
    helps: bool = True
    done: str = ""

    def __str__(self) -> str:
        done = f"{DONE}{self.done}" if self.done else ""
        return f"{PREFIX}{self.what}{done}"

    @property
    def what(self) -> str:
        """Manner and tasks, without how they went: the same for everybody who gets the sheet."""
        manner = f"{'' if self.takes_back else 'u'}{'' if self.helps else 'h'}" or "-"
        return f"v1.{manner}.{_SEPARATOR.join(quote(task, safe=_PLAIN) for task in self.tasks)}"


def is_worksheet(fragment: str) -> bool:
    """Whether a fragment wants to be a worksheet at all."""
    return fragment.startswith(PREFIX)


def read_worksheet(fragment: str) -> Worksheet:
    """The worksheet a fragment names; what its tasks are is not asked here.

    Raises:
        LinkError: if the form is wrong.
    """
    found = _FORM.fullmatch(fragment.strip()) if len(fragment) <= LONGEST else None
    if found is None:
        raise LinkError(f"expected #tasks=v1.<manner>.<task>~<task>, got {fragment!r:.120}")
    manner, tasks, done = found.groups()
    texts = tuple(map(unquote, tasks.split(_SEPARATOR)))
    if len(texts) > MOST_TASKS or not all(texts):
        raise LinkError(f"expected 1 to {MOST_TASKS} tasks, got {len(texts)}")
    if len(done or "") > len(texts):
        raise LinkError(f"expected {len(texts)} signs or fewer behind done, got {done!r:.40}")
    return Worksheet(texts, "u" not in manner, "h" not in manner, done or "")
