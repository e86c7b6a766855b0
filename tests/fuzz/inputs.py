"""What comes from outside, nearly right: samples with something put in, taken out or changed."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias


LONG = "9" * 5000
ODD = (
    *("", " ", "\n", "\r\n", "\t", "\0", "\x85", "\u2028", "\ufeff", "\ud800", "\u202e", "é"),
    *("\N{ARABIC-INDIC DIGIT TWO}", "\N{MINUS SIGN}1", "-1", "0", "1", "99", "1e9999999", "1/0"),
    *(LONG, "NaN", "Infinity", "null", "true", "[]", "{}", "[" * 3000, '{"a":' * 2000),
    *("7H", "X1", "X9", "AH", "10H", "7h", "7H'", "m1", "m99", "A", "H", "as", "=", ",", ".", "#"),
    *("%", "%00", "%E0%A4%A", "<b>", "{points}", "$&", "__proto__", "a" * 3000),
)
VALUES = (
    *(None, True, False, 0, -1, 1, 3, 10**30, 1.5, -0.0, 1e308, float("inf"), float("nan")),
    *("", "x", LONG, "\ud800", [], {}, [[]], [None], {"": None}, [0] * 300, {"version": 5}),
    *([[[[[[[[]]]]]]]], "7H", "1e9999999", "rummy-school record 1\n"),
)
LETTERS = [chr(code) for code in (*range(32, 127), 160, 228, 8239, 8722, 127137, 128512)]
CUTS = (0, 0, 1, 1, 2, 5, 40, 10_000)

Make: TypeAlias = Callable[[Random], Any]


def texts(samples: Sequence[str]) -> Make:
    """A sample, changed a few times."""

    def make(random: Random) -> str:
        text = random.choice(samples)
        for _ in range(random.randrange(4)):
            text = _edited(random, text)
        return text

    return make


def values(samples: Sequence[Any]) -> Make:
    """A sample of lists and mappings, changed in a few places; still what JSON can say."""

    def make(random: Random) -> Any:
        value = _copied(random.choice(samples))
        for _ in range(random.randrange(4)):
            value = _changed(random, value)
        return value

    return make


def as_json(make: Make) -> Make:
    """What `make` gives, as JSON text."""
    return lambda random: json.dumps(make(random), ensure_ascii=random.random() < 0.5)


def either(*makes: Make) -> Make:
    """One of these."""
    return lambda random: random.choice(makes)(random)


def _edited(random: Random, text: str) -> str:
    start = random.randint(0, len(text))
    end = min(len(text), start + random.choice(CUTS))
    put = random.choice(
        (
            random.choice(ODD),
            "".join(random.choices(LETTERS, k=random.randrange(6))),
            text[start:end] * 2,
        )
    )
    return text[:start] + put + text[end:]


def _changed(random: Random, value: Any) -> Any:
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    if not keys or random.randrange(5) == 0:
        return _other(random, value)
    key = random.choice(keys)
    if random.randrange(10) == 0:
        del value[key]
    else:
        value[key] = _changed(random, value[key])
    return value


def _other(random: Random, value: Any) -> Any:
    near = random.random() < 0.5
    if isinstance(value, dict) and near:
        return {**value, random.choice(ODD): _copied(random.choice(VALUES))}
    if isinstance(value, list) and value and near:
        return _copied(value * 2)
    if isinstance(value, str) and near:
        return _edited(random, value)
    if isinstance(value, int) and near:
        return random.choice((random.randrange(-5, 10), random.getrandbits(70)))
    return _copied(random.choice(VALUES))


def _copied(value: Any) -> Any:
    return json.loads(json.dumps(value))
