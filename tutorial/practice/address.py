"""The address of the practice table: whoever opens it sees what lies here."""

from engine.state import State
from tutorial.deal.deal_play import DealPlay
from tutorial.practice.matches import Matches
from tutorial.protocol.table_link import TableLink
from tutorial.protocol.to_page import Errands


class Address:
    """What the address bar shows."""

    def __init__(self, errands: Errands, shown: str) -> None:
        """Begin with the fragment that is `shown` already."""
        self._errands = errands
        self._shown = shown
        self._of: State | None = None

    def show(self, deal: DealPlay, matches: Matches) -> None:
        """Show the address of just this table, where it has changed."""
        if self._of is not deal.table.state:
            self._of = deal.table.state
            self._lead_to(matches.link)

    def offer(self, table: TableLink) -> None:
        """Show the address of rules that nobody plays by yet, where they have changed."""
        self._lead_to(str(table))

    def _lead_to(self, link: str) -> None:
        if link != self._shown:
            self._shown = link
            self._errands.address(link)

    def clear(self) -> None:
        """Show that nothing lies on the table."""
        self._of, self._shown = None, "#"
        self._errands.address("#")
