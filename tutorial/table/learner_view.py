"""What a learner sees of the table, before it becomes scenes.

Scenes are made from a `Sight` alone. It holds a `SeatView` and no `State`: so no scene can show
a card that its learner may not see.
"""

from dataclasses import dataclass, field
from itertools import takewhile

from engine.actions import DrawPile
from engine.cards import Card
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tutorial.table.hand_order import Sort, arrange
from tutorial.table.last_act import LastAct, last_act
from tutorial.table.refused_layout import Tried
from tutorial.table.table import Table
from tutorial.table.take_preview import Taking, taking
from tutorial.table.tray import Tray, tray_of


@dataclass(frozen=True, slots=True)
class Sight:
    """The table from the learner's seat.

    Attributes:
        hand: the learner's cards from left to right.
        new: cards that came into the hand with the last event.
        tried: a refused try that lies on the table.
        pointed: what is underlined in blue: `hand:7H`, `hand`, `stock`, `pile`, `meld:m1`.
        waiting: why the learner cannot act now; empty if they can.
        status: the last thing that happened.
        take: what taking the chosen card of the pile would come to.
        raised: the deepest card of a take that was refused, until another one is looked at.
        points: whether gains and costs of a take are told.
        looks: whether takes can be looked at.
        worth: whether melds say what they count; not where that is the question.
        moment: how many things have happened.
        act: what another player has just done.
        tray: the picked cards as they would lie; none while a refused try is marked.
        touched: the meld that the last act laid down or changed; empty if it did neither.
        melded: whether the learner's turn, as far as it was played last, put cards on the table.
        judges: whether the tray says what the cards are; not where that is to be found out.
        kinds: whether melds are called runs and sets; not before these are taught.
    """

    view: SeatView
    hand: tuple[Card, ...]
    sort: Sort
    new: frozenset[Card] = frozenset()
    tried: Tried | None = None
    pointed: frozenset[str] = field(default_factory=frozenset)
    waiting: str = ""
    status: str = ""
    take: Taking | None = None
    raised: Card | None = None
    points: bool = True
    looks: bool = True
    worth: bool = True
    moment: int = 0
    act: LastAct | None = None
    tray: Tray | None = None
    touched: str = ""
    melded: bool = False
    judges: bool = True
    kinds: bool = True

    @property
    def exchanges(self) -> bool:
        """Whether jokers can be exchanged in this game."""
        options = self.view.options
        return options.joker_swap != "none" and options.jokers_per_deck > 0


def sight(
    table: Table,
    tried: Tried | None = None,
    pointed: frozenset[str] = frozenset(),
    waiting: str = "",
    status: str = "",
    chosen: Card | None = None,
    points: bool = True,
) -> Sight:
    """What the learner sees of `table` now."""
    view = SeatView(table.state, LEARNER)
    raised = _refused_take(table, tried) if chosen is None else None
    looked_at = chosen or raised
    return Sight(
        view=view,
        hand=arrange(view.hand, table.sort, table.own_order),
        sort=table.sort,
        new=_new(table),
        tried=tried,
        pointed=pointed,
        waiting=waiting,
        status=status,
        take=None if looked_at is None else taking(table.state, looked_at),
        raised=raised,
        points=points,
        moment=len(table.events),
        act=last_act(table.events),
        touched=table.events[-1].touched if table.events else "",
        melded=_melded(table),
        tray=None if tried is not None and tried.marks else _tray(table, view),
    )


def _tray(table: Table, view: SeatView) -> Tray | None:
    """The picked cards that are still in the hand, as they would lie."""
    return tray_of(
        table.state, tuple(card for card in dict.fromkeys(table.picked) if card in view.hand)
    )


def _melded(table: Table) -> bool:
    own = takewhile(lambda event: event.seat == LEARNER, reversed(table.events))
    return any(event.touched for event in own)


def _refused_take(table: Table, tried: Tried | None) -> Card | None:
    """The card of a fanned pile from which a refused take began, where it is marked."""
    attempt, pile = table.attempt, table.state.pile
    if tried is None or attempt is None or not isinstance(attempt.action, DrawPile):
        return None
    if table.state.options.pile != "fanned" or not pile or not tried.marks_of_kind("pile"):
        return None
    return attempt.action.card or pile[-1]


def _new(table: Table) -> frozenset[Card]:
    """Cards that the last event brought into the learner's hand; before any, the card drawn."""
    if not table.events and table.state.to_move == LEARNER and table.state.drawn_card is not None:
        return frozenset({table.state.drawn_card})
    if not table.events:
        return frozenset()
    event = table.events[-1]  # that of another player may serve a claim of the learner
    return frozenset(event.after.hands[LEARNER] - event.before.hands[LEARNER])
