"""Every rule in words, by rule id: one text for the reference, for refusals and for lessons."""

from lessons.rulebook.basic import BASIC
from lessons.rulebook.edge import EDGE
from lessons.rulebook.house import HOUSE
from lessons.rulebook.message import RuleMessage
from lessons.rulebook.romme import ROMME
from lessons.rulebook.romme500 import ROMME500
from lessons.rulebook.romme_edges import ROMME_EDGES
from lessons.rulebook.romme_variations import ROMME_VARIATIONS
from lessons.rulebook.rummy500 import RUMMY500
from lessons.rulebook.wrotham import WROTHAM


RULES: dict[str, RuleMessage] = {
    **BASIC,
    **HOUSE,
    **WROTHAM,
    **RUMMY500,
    **ROMME500,
    **ROMME,
    **ROMME_VARIATIONS,
    **EDGE,
    **ROMME_EDGES,
}
