"""Random wishes: what people might try, legal or not, at any table."""

from collections.abc import Sequence
from random import Random

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    MoveMelded,
    SetOption,
    SwapJoker,
)
from engine.cards import CARDS, NOTHING, Card, StandsFor
from engine.referee import legal_actions
from engine.state import Phase, State
from engine.state.dealing import pack


def random_wish(state: State, random: Random) -> Action:
    """Something the player on turn might try: near the rules, often on their wrong side."""
    kinds = _DRAWS if state.phase is Phase.DRAW else _PLAYS
    if random.random() < 0.15:
        kinds = _DRAWS + _PLAYS
    return random.choice(kinds)(state, random)


def _pick(cards: Sequence[Card], random: Random, most: int) -> tuple[Card, ...]:
    """Some of `cards` that have something in common, in any order."""
    if not cards:
        return ()
    heart = random.choice(cards)
    near = [
        card
        for card in cards
        if card.is_joker
        or heart.is_joker
        or card.rank == heart.rank
        or (card.suit == heart.suit and abs((card.rank or 0) - (heart.rank or 0)) in range(5))
        or (card.suit == heart.suit and {1, 12, 13} >= {card.rank or 0, heart.rank or 0})
    ]
    if random.random() < 0.1:
        near = list(cards)
    chosen = random.sample(near, min(len(near), random.randint(1, most)))
    if random.random() < 0.6:
        chosen.sort(key=lambda card: card.rank or random.randint(1, 13))
    return tuple(chosen)


def _roles(cards: Sequence[Card], random: Random) -> StandsFor:
    """Nothing, or what the jokers among the cards are declared to be; sometimes not all."""
    jokers = [card for card in cards if card.is_joker]
    if not jokers or random.random() < 0.4:
        return NOTHING
    real = [card for card in cards if not card.is_joker]
    if not real:
        real = [random.choice(CARDS[:52])]
    roles = []
    for joker in jokers:
        like = random.choice(real)
        index = CARDS.index(like)
        step = random.choice((-2, -1, 1, 2, 13, 26, 39))
        roles.append((joker, CARDS[(index + step) % 52]))
    if random.random() < 0.1:
        roles.pop()
    return StandsFor(roles)


def _meld(state: State, random: Random) -> Action:
    cards = _pick(tuple(state.hand()), random, 6)
    return LayMeld(cards, _roles(cards, random), random.choice((None, None, "run", "set")))


def _some_legal(state: State, random: Random, kind: type) -> Action | None:
    found = [action for action in legal_actions(state) if isinstance(action, kind)]
    return random.choice(found) if found else None


def _respelled(state: State, random: Random) -> Action:
    """A legal meld in another spelling, or with a card more or less."""
    legal = _some_legal(state, random, LayMeld)
    if not isinstance(legal, LayMeld):
        return _meld(state, random)
    cards = list(legal.cards)
    roles: StandsFor = legal.stands_for
    match random.randrange(5):
        case 0:
            random.shuffle(cards)
        case 1:
            roles = NOTHING
        case 2:
            cards.pop(random.randrange(len(cards)))
        case 3 if len(state.hand()) > len(cards):
            cards.append(random.choice([c for c in state.hand() if c not in cards]))
    roles = StandsFor((card, face) for card, face in roles.items() if card in cards)
    return LayMeld(tuple(cards), roles, random.choice((None, legal.kind)))


def _meld_all(state: State, random: Random) -> Action:
    legal = _some_legal(state, random, LayAll)
    if isinstance(legal, LayAll) and random.random() < 0.5:
        return LayAll(tuple(random.sample(legal.melds, len(legal.melds))))
    parts = [_respelled(state, random) for _ in range(random.randint(1, 3))]
    return LayAll(tuple(part for part in parts if isinstance(part, LayMeld)))


def _layoff(state: State, random: Random) -> Action:
    if not state.melds:
        return _meld(state, random)
    meld = random.choice(state.melds)
    near = [c for c in state.hand() if c.is_joker or _is_near(c, meld.cards, meld.kind)]
    cards = tuple(near) if random.random() < 0.8 else tuple(state.hand())
    chosen = tuple(random.sample(cards, min(len(cards), random.choice((1, 1, 2, 3)))))
    owed = state.must_use
    if owed and owed not in chosen and random.random() < 0.8:
        chosen = (*chosen, owed)
    end = random.choice((None, None, "low", "high"))
    roles = _roles((*chosen, *(card for card in meld.cards if not card.is_joker)), random)
    return LayOff(meld.id, chosen, roles, end)


def _is_near(card: Card, cards: Sequence[Card], kind: str) -> bool:
    real = [one for one in cards if not one.is_joker]
    if kind == "set":
        return card.rank == real[0].rank
    ends = (real[0].rank or 0, real[-1].rank or 0)
    return card.suit == real[0].suit and any(
        abs((card.rank or 0) - end) % 13 in (0, 1, 2, 11, 12) for end in ends
    )


def _swap(state: State, random: Random) -> Action:
    holders = [meld for meld in state.melds if any(card.is_joker for card in meld.cards)]
    if not holders or not state.hand():
        return _discard(state, random)
    meld = random.choice(holders)
    joker = random.choice([card for card in meld.cards if card.is_joker])
    return SwapJoker(meld.id, joker, random.choice(tuple(state.hand())))


def _discard(state: State, random: Random) -> Action:
    cards = tuple(state.hand()) or pack(state.options, state.players)
    return Discard(random.choice(cards))


def _anything(state: State, random: Random) -> Action:
    """Cards that are not there, melds that are not there, options, counting, moving."""
    card = random.choice(pack(state.options, state.players))
    wishes: tuple[Action, ...] = (
        Discard(card),
        DrawPile(card),
        LayOff("m99", (card,)),
        LayOff("m1", ()),
        LayMeld(()),
        LayAll(()),
        LayMeld((card, card, card)),
        MoveMelded("m1", "m2", card),
        SwapJoker("m1", CARDS[-1], card),
        SetOption("ace", "low"),
        SetOption("jolly", "?"),
        CountStock(),
        ClaimDiscard(random.randrange(state.players)),
        ClaimDiscard(7),
        CallRummy((), (card,)),
        CallRummy((7, 0), ()),
        CallRummy((1,), (card, card)),
        DrawStock((card, card)),
    )
    return random.choice(wishes)


def _draw_pile(state: State, random: Random) -> Action:
    if not state.pile or random.random() < 0.2:
        return DrawPile()
    return DrawPile(random.choice(state.pile))


def _call(state: State, random: Random) -> Action:
    callers = tuple(random.sample(range(state.players), random.choice((1, 1, 2))))
    if random.random() < 0.4:
        legal = _some_legal(state, random, CallRummy)
        if isinstance(legal, CallRummy):
            cards = tuple(random.sample(legal.cards, len(legal.cards)))
            roles = random.choice((NOTHING, legal.stands_for))
            if len(roles) > 1 and random.random() < 0.2:
                cards = tuple(card for card in cards if not card.is_joker)
                roles = NOTHING
            return CallRummy(callers, cards, legal.meld, roles, legal.kind, legal.end)
    cards = _pick(state.pile, random, 4)
    if cards and random.random() < 0.3 and state.pile[-1] not in cards:
        cards = (*cards, state.pile[-1])
    if random.random() < 0.1:
        cards = (*cards, *_pick(tuple(state.hand()), random, 1))
    meld = random.choice([None, *(meld.id for meld in state.melds)])
    kind, end = random.choice((None, "set", "run")), random.choice((None, "low", "high"))
    return CallRummy(callers, cards, meld, _roles(cards, random), kind, end)


def _claim(state: State, random: Random) -> Action:
    return ClaimDiscard(random.randrange(state.players))


_DRAWS = (lambda *_: DrawStock(), _draw_pile, _draw_pile, _call, _call, _anything)
_DRAWS = (*_DRAWS, _claim)
_PLAYS = (_meld, _respelled, _respelled, _layoff, _layoff, _layoff, _swap, _discard, _meld_all)
_PLAYS = (*_PLAYS, _anything)
