"""The class that Panel names: no value in the browser is one."""


class Mock:
    """A type no value has."""
