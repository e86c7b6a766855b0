"""One line on the terminal for whoever waits."""


def say(what: str) -> None:
    """Tell what takes a moment now."""
    print(f"· {what} …", flush=True)
