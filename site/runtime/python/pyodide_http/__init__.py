"""Stands in for the package of this name, without which Panel imports pandas.

The application asks nothing of the network from Python, so there is nothing to patch.
"""


def patch_all() -> None:
    """Leave Python's network libraries as they are."""
