"""What is to be done outside the scenes: something said, an address shown, a search begun."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Errands:
    """What is to be done outside the scenes, in order: `say`, `go`, `step`, `think` …."""

    waiting: list[dict[str, object]] = field(default_factory=list)

    def say(self, text: str) -> None:
        """Read `text` aloud."""
        if text:
            self.waiting.append({"say": text})

    def go(self, address: str) -> None:
        """Leave for another page, by its address relative to this one."""
        self.waiting.append({"go": address})

    def address(self, fragment: str) -> None:
        """Show `fragment` in the address bar."""
        self.waiting.append({"address": fragment})

    def mark(self) -> None:
        """Let the browser's Back lead to what is shown now; something else takes its place."""
        self.waiting.append({"mark": True})

    def heading(self, title: str = "", line: str = "") -> None:
        """Say at the head of the page what is on it; empty: what the page says by itself."""
        self.waiting.append({"heading": {"title": title, "line": line}})

    def rules(self, address: str) -> None:
        """Let the way to the rules lead to a page of theirs."""
        self.waiting.append({"rules": address})

    def deal(self, record: str) -> None:
        """Keep the record of the deal being played, in case the worker dies; empty: none."""
        self.waiting.append({"deal": record})

    def save(self, name: str, text: str) -> None:
        """Let the learner keep `text` as a file."""
        self.waiting.append({"save": {"name": name, "text": text}})

    def copy(self, text: str) -> None:
        """Put `text` where it can be pasted from."""
        self.waiting.append({"copy": text})

    def answer_teacher(self, answer: dict[str, object]) -> None:
        """Answer what the page for teachers has asked."""
        self.waiting.append({"taught": answer})

    def ask_file(self) -> None:
        """Let the learner choose a file; its text comes back as `load`."""
        self.waiting.append({"ask": ".txt"})

    def bank(self, game: str) -> None:
        """Fetch the puzzles of a game; they come back as `bank`."""
        self.waiting.append({"bank": game})

    def step(self, number: int) -> None:
        """Show what has happened, then ask for more."""
        self.waiting.append({"step": number})

    def rest(self, number: int, seconds: int) -> None:
        """Leave what has happened to be read for so long, then ask for more."""
        self.waiting.append({"rest": {"step": number, "seconds": seconds}})

    def think(self, number: int) -> None:
        """Send this back behind everything else that waits: there is more to be thought."""
        self.waiting.append({"think": number})

    def take(self) -> list[dict[str, object]]:
        """All errands, which are then forgotten."""
        taken, self.waiting = self.waiting, []
        return taken
