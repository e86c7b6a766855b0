"""A real choice as a scene: several actions would fulfil the wish, the learner says which."""

from engine.actions import Action, LayOff
from engine.state import State
from lessons.marking import N_
from lessons.words import Words
from tutorial.scene_cards import card_scene, owner
from tutorial.scenes import ChoiceOption, ChoiceScene
from tutorial.wishes import Choice


WHICH_MELD = N_("On which meld?")
ON_RUN = N_("On the run of {player}")
ON_SET = N_("On the set of {player}")
ON_OWN_RUN = N_("On your run")
ON_OWN_SET = N_("On your set")

_PLACES = {("run", True): ON_OWN_RUN, ("set", True): ON_OWN_SET, ("run", False): ON_RUN}


def choice_scene(choice: Choice, state: State, words: Words) -> ChoiceScene:
    """The dialog for a choice between actions."""
    return ChoiceScene(
        heading=[words.text(WHICH_MELD)],
        options=[_option(action, state, words) for action in choice.actions],
        cancel=words.button("Cancel"),
    )


def _option(action: Action, state: State, words: Words) -> ChoiceOption:
    if not isinstance(action, LayOff):
        return ChoiceOption(play=str(action), cards=[], said=[str(action)])
    [meld] = [found for found in state.melds if found.id == action.meld]
    place = _PLACES.get((meld.kind, meld.owner == 0), ON_SET)
    return ChoiceOption(
        play=str(action),
        cards=[card_scene(card, words, meld.stands_for.get(card)) for card in meld.cards],
        said=[words.phrase(place, player=owner(meld.owner, words)["name"])],
    )
