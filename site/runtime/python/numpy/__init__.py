"""Stands in for numpy in the browser, where the application needs none of it.

Panel and Bokeh name some numpy types when they are imported and compare values with them.
The types here match nothing, so every such comparison says "no", which is the truth.
"""

from typing import Any, NoReturn


__version__ = "0.stand-in"
__all__: list[str] = []


class _Absent:
    """A type no value has."""

    def __init__(self, *_args: object, **_kwargs: object) -> None: ...

    def __class_getitem__(cls, _item: object) -> type:
        return cls


def _absent(name: str) -> type:
    return type(name, (_Absent,), {"__module__": "numpy"})


bool_ = _absent("bool_")
integer = _absent("integer")
floating = _absent("floating")
float32 = _absent("float32")
float64 = _absent("float64")
int8 = _absent("int8")
int16 = _absent("int16")
int32 = _absent("int32")
uint8 = _absent("uint8")
uint16 = _absent("uint16")
uint32 = _absent("uint32")
datetime64 = _absent("datetime64")
timedelta64 = _absent("timedelta64")
ndarray = _absent("ndarray")
dtype = _absent("dtype")


def __getattr__(name: str) -> Any:
    _missing(name)


def _missing(name: str) -> NoReturn:
    if name.startswith("__"):  # asked for by the import system and by `hasattr`
        raise AttributeError(name)
    raise AttributeError(
        f"numpy.{name} is not here: the browser runs a stand-in that holds only the types "
        "Panel names at import (site/runtime/python/numpy). Do without numpy, or extend it."
    )
