"""A deal can be put into an address and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.page import FakePage, read
from tutorial.protocol.deal_link import LARGEST_SEED, DealLink, LinkError, is_link, read_link
from tutorial.setup.setup import Setup, SetupError


words = st.text(st.characters(exclude_characters=",=", codec="utf-8"), min_size=1, max_size=12)


@pytest.mark.slow
@given(
    st.sampled_from(["basic", "rummy500"]),
    st.integers(0, 99),
    st.integers(0, LARGEST_SEED),
    st.dictionaries(words, words, max_size=4),
    st.lists(words, max_size=4).map(tuple),
)
def test_a_link_reads_back(
    preset: str, players: int, seed: int, options: dict[str, str], bots: tuple[str, ...]
) -> None:
    """Whatever is put into a link comes out of it."""
    link = DealLink(preset, players, seed, options, bots=bots)

    assert link == read_link(str(link))


def test_a_link_looks_as_the_contract_says() -> None:
    """The form of a link never changes."""
    link = DealLink("basic", 3, 12345, {"ace": "low", "target": "50"})

    assert "#deal=v1.basic.3.12345.ace=low%2Ctarget=50" == str(link)
    link = DealLink("basic", 3, 12345, moves="s", bots=("coach", "expert"))
    assert "#deal=v1.basic.3.12345&bots=coach,expert&moves=s" == str(link)


@pytest.mark.parametrize(
    "fragment",
    [
        "#deal=",
        "#deal=v2.basic.3.1",
        "#deal=v1.basic.3",
        "#deal=v1.basic.three.1",
        "#deal=v1.basic.3.-1",
        "#deal=v1.basic.3.4294967296",
        "#deal=v1.basic.3.99999999999",
        "#deal=v1..3.1",
        "#deal=v1.basic.3.1.ace",
        "#deal=v1.basic.3.1.=low",
        "#deal=v1.basic.3.1.ace=low%2Cace=corner",
        "#deal=v1.basic.٣.1",
    ],
)
def test_a_bad_link_is_refused(fragment: str) -> None:
    """A fragment that names no deal raises one error."""
    assert is_link(fragment)
    with pytest.raises(LinkError):
        read_link(fragment)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"target": 50},
        {"match": "deals", "deals": 3, "target": None},
        {"upcard": False, "ace": "high_low"},
        {"hand_cards": {2: 7, 3: 7, 4: 7}},
    ],
)
def test_a_match_can_be_linked(options: dict[str, object]) -> None:
    """A set-up comes back from its link with the same rules."""
    setup = Setup(7, players=3, options=options)

    again = Setup.of_link(read_link(str(setup.link())))

    assert setup.rules() == again.rules()
    assert (setup.seed, setup.preset, setup.players) == (again.seed, again.preset, again.players)


@pytest.mark.parametrize(
    "link",
    [
        DealLink("whist", 2, 1),
        DealLink("basic", 1, 1),
        DealLink("basic", 7, 1),
        DealLink("basic", 2, 1, {"speed": "fast"}),
        DealLink("basic", 2, 1, {"ace": "middle"}),
        DealLink("basic", 2, 1, {"target": "null"}),
        DealLink("basic", 2, 1, {"hand_cards": "2:99"}),
        DealLink("basic", 2, 1, bots=("nobody",)),
        DealLink("basic", 2, 1, bots=("coach", "coach")),
        DealLink("basic", 3, 1, bots=("coach", "")),
    ],
)
def test_a_link_to_no_game_is_refused(link: DealLink) -> None:
    """A well-formed link to a game that cannot be is refused before anything is dealt."""
    with pytest.raises(SetupError):
        Setup.of_link(link)


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("#deal=v2.basic.3.1", "names no deal"),
        ("#deal=v1.basic.2.4294967296", "from 0 to 4294967295"),
        ("#deal=v1.basic.2.-1", "from 0 to 4294967295"),
        ("#deal=v1.whist.2.1", "game that is not known here: whist"),
        ("#deal=v1.basic.2.1.speed=fast", "house rule that is not known here: speed"),
        ("#deal=v1.basic.2.1.ace=middle", "wants middle for “The ace”"),
        ("#deal=v1.basic.9.1", "9 players cannot play this game, which is for 2 to 6"),
        ("#deal=v1.basic.2.1.hand_cards=2:99", "only 52"),
        ("#deal=v1.basic.2.1&bots=nobody", "opponent who is not known here: nobody"),
        ("#deal=v1.basic.3.1&bots=coach&moves=s", "does not name as many opponents"),
        ("#deal=v1.basic.2.1&bots=coach&bots=coach", "names no deal"),
        ("#deal=v1.basic.2.1.match=penalty_limit", "needs penalty points as its scoring"),
    ],
)
def test_a_link_that_cannot_be_followed_says_why(page: FakePage, fragment: str, said: str) -> None:
    """The sentence names what is wrong in the address; the form offers a fresh deal."""
    page.open("practice", fragment=fragment)

    note = page.note("red")
    assert note is not None
    assert said in read(note["said"])
    assert "or just press Deal" in read(note["said"])
    assert page.school.form.shown
