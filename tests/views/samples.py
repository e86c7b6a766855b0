"""Scenes to show: one level in progress, and a refusal in it."""

from typing import Any


Scene = dict[str, Any]

RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
YOU = {"seat": 0, "letter": "Y", "name": "You"}
ADA = {"seat": 1, "letter": "Ad", "name": "Ada"}
BELA = {"seat": 2, "letter": "Be", "name": "Bela"}
CEM = {"seat": 3, "letter": "Ce", "name": "Cem"}


def card(notation: str, **more: Any) -> Scene:
    """A card scene: "7H"."""
    name = "joker" if notation[0] == "X" else f"{RANKS[notation[0]]} of {SUITS[notation[1]]}"
    return {"id": notation, "face": "X" if notation[0] == "X" else notation, "name": name} | more


def cards(row: str) -> list[Scene]:
    return [card(notation) for notation in row.split()]


def word(notation: str, strong: bool = False) -> Scene:
    """A card in a sentence."""
    text = f"{notation[0]}{SYMBOLS[notation[1]]}"
    if strong:
        text = f"{notation[0]} of {SUITS[notation[1]]}"
    return {"text": text, "suit": notation[1], "strong": strong}


def button(do: str, label: str, tone: str = "plain", icon: str = "") -> Scene:
    return {"do": do, "label": label, "tone": tone} | ({"icon": icon} if icon else {})


def part(word: str, state: str, group: str) -> Scene:
    """A part of the turn."""
    return {"word": word, "state": state, "group": group, "shows": f"{word}: show its buttons"}


def meld(key: str, owner: Scene, row: str, **more: Any) -> Scene:
    whole = {"id": key, "name": f"{owner['name']}, meld", "owner": owner, "marks": []}
    return whole | {"caption": owner["name"], "cards": cards(row)} | more


def sample_scenes() -> dict[str, Scene]:
    """Level 3 of Runs in progress: nothing picked, no note."""
    return {
        "goal": {
            "eyebrow": "Your task",
            "goal": "Lay down a run: three or more neighbours of one suit.",
            "place": "Level 3 of 6",
            "now": 2,
            "steps": ["done", "skipped", "now", "todo", "todo", "todo"],
            "progress": "1 of 6 done, 1 skipped",
        },
        "seats": {},
        "table": {
            "label": "Table",
            "melds": [meld("m1", ADA, "KS KD KC", name="Ada, set", caption="Ada, set")],
            "attempt": None,
            "stock": {
                "label": "Stock",
                "count": "31 cards",
                "name": "stock, 31 cards",
                "empty": False,
            },
            "pile": {
                "label": "Discard pile",
                "count": "1 card",
                "cards": cards("8D"),
                "fanned": False,
                "empty": "no card",
            },
            "empty": "Cards you lay down will lie here.",
            "drop_meld": "Lay down here",
            "drop_pile": "Discard",
            "drop_layoff": "Lay off here",
            "roomy": True,
        },
        "notes": {
            "label": "Notes",
            "lead": {
                "heading": "Neighbours of one suit",
                "said": [
                    [
                        "Order from low to high: ace, 2, 3 … 10, jack, queen, king. A run needs "
                        "at least three in a row, all of one suit."
                    ],
                    [
                        "You have drawn the ",
                        word("7H"),
                        ". Tap the cards you want, then ",
                        {"text": "Lay down", "suit": "", "strong": True},
                        ".",
                    ],
                ],
            },
            "notes": [],
            "levels_label": "Levels",
            "levels": [
                {"title": title, "state": state, "label": f"Level {number}: {title}"}
                for number, (title, state) in enumerate(
                    [
                        ("Watch a run", "done"),
                        ("Three neighbours", "done"),
                        ("Pick your run", "now"),
                        ("The ace is low", "todo"),
                        ("Not around the corner", "todo"),
                        ("On your own", "todo"),
                    ],
                    1,
                )
            ],
            "score": None,
            "log_label": "What happened",
            "log": [],
            "unsaved": "Your browser does not keep anything: progress ends with this visit.",
        },
        "desk": {
            "phase_label": "Parts of your turn",
            "coming": 0,
            "phases": [
                part("Draw", "done", "draw"),
                part("Meld or lay off", "now", "play"),
                part("Discard", "todo", "play"),
            ],
            "hand_label": "Your hand",
            "hand": cards("4H 5H 6H 7H 9C 2S JS JD"),
            "sort": button("sort", "Sort by suit", "quiet", "sort"),
            "pick_words": ["", "one card", *[f"{n} cards" for n in range(2, 15)]],
            "picked_word": "picked",
            "put_back_word": "put back",
            "left": [button("undo", "Undo", icon="undo"), button("hint", "Hint", "blue", "hint")],
            "draw": [
                button("play:draw stock", "Draw from stock"),
                button("play:draw pile", "Take from pile"),
            ],
            "play": [
                button("play:layoff", "Lay off"),
                button("play:meld", "Lay down", "primary"),
                button("play:discard", "Discard"),
            ],
            "waiting": "",
            "status": "",
            "keys_label": "Keys",
            "keys": [["D", "draw from the stock"], ["M", "lay down"]],
            "close": "Close",
            "actions_label": "Actions",
        },
    }


def refusal() -> dict[str, Scene]:
    """4, 5 and 7 of hearts were tried: the gap is marked, the reason said, the repair offered."""
    scenes = sample_scenes()
    tried = ("4H", "5H", "7H")
    return {
        "table": scenes["table"]
        | {
            "attempt": {
                "label": "Your try",
                "cards": cards(" ".join(tried)),
                "marks": [
                    {
                        "kind": "gap",
                        "at": 2,
                        "number": 1,
                        "word": "missing",
                        "face": "6♥",
                        "suit": "H",
                    }
                ],
            },
        },
        "notes": scenes["notes"]
        | {
            "notes": [
                {
                    "tone": "red",
                    "heading": "Not a run yet",
                    "said": [
                        [
                            "A run needs neighbouring cards. ",
                            {"mark": 1},
                            " Between 5 and 7 the ",
                            word("6H", strong=True),
                            " is missing.",
                        ]
                    ],
                    "rule": {
                        "label": "Rule basic.meld.run",
                        "href": "../../rules/#basic.meld.run",
                    },
                    "offer": ["You hold it: ", word("6H"), " closes the gap."],
                    "buttons": [
                        button("repair", "Put 6♥ in", "blue"),
                        button("again", "Try again"),
                    ],
                }
            ],
        },
        "desk": scenes["desk"]
        | {
            "hand": [
                one
                | ({"held": True} if one["id"] in tried else {})
                | ({"hinted": True} if one["id"] == "6H" else {})
                for one in scenes["desk"]["hand"]
            ],
        },
    }


def answer(key: str, label: str) -> Scene:
    """An answer in words that has not been chosen."""
    return {
        "do": f"play:answer {key}",
        "name": label,
        "label": label,
        "cards": [],
        "state": "open",
    }
