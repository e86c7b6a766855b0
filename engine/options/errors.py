"""What is raised for options that make no game."""

from engine.given_text import in_short


class OptionsError(ValueError):
    """These options make no game. `name` is the option, `why` the short technical reason."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(in_short(f"{name if name.isidentifier() else repr(name):.80}: {why}"))
        self.name = name
        self.why = why
