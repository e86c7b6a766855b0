"""Prints on the terminal what the build is doing, a line a step."""


def say(what: str) -> None:
    """Tell what takes a moment now."""
    print(f"· {what} …", flush=True)
