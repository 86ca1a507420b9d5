"""Parts from outside the tree: told by the entry points of what is installed, or by name, `module:Name`.

One that cannot be used is named in a warning and left out. It never takes the others down.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from meadhall.engine.errors import BadSetup

T = TypeVar("T")


class PluginWarning(UserWarning):
    """Something from outside was left out; the text says what and why."""


class Outside(NamedTuple):
    """Something that an installed distribution offers."""

    name: str
    value: str  # `module:Name`
    distribution: str


def offered(group: str) -> dict[str, Outside]:
    """What entry points of a group there are, by name; of two with the same name, the first found."""
    from importlib.metadata import entry_points  # slow to import, and few need it

    found: dict[str, Outside] = {}
    for point in entry_points(group=group):
        distribution = point.dist.name if point.dist is not None else "?"
        found.setdefault(point.name, Outside(point.name, point.value, distribution))
    return dict(sorted(found.items()))


def named(name: str) -> Any:
    """What a module calls so: `my_bots:Looker`. Modules in the folder one works in are found too.

    >>> named("meadhall.engine.luck:Luck").__name__
    'Luck'
    """
    module, _, path = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # last, so that it hides nothing
    try:
        return attrgetter(path)(import_module(module))
    except (Exception, SystemExit) as error:  # an import may do anything
        raise BadSetup(f"{type(error).__name__}: {error}") from error


def usable(offers: dict[str, Outside], load: Callable[[str], T]) -> tuple[str, ...]:
    """The names that can be loaded; of the others a warning tells."""
    names = []
    for name, outside in offers.items():
        try:
            load(name)
        except BadSetup as problem:
            source = f" (it comes with {outside.distribution})" if outside.distribution else ""
            warnings.warn(f"left out: {problem}{source}", PluginWarning, stacklevel=3)
        else:
            names.append(name)
    return tuple(names)
