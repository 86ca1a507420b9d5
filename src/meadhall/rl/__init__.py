"""The games as arrays, for those who let machines learn: observers, batches, and the doors of three ecosystems.

`Observer` turns what a seat may know into arrays, `Batch` steps many tables in one call. `meadhall.rl.pettingzoo`,
`meadhall.rl.gym` and `meadhall.rl.openspiel` are the games as those libraries want them. Nothing of the house imports
this room but the command `meadhall positions`.
"""

from __future__ import annotations

from meadhall.engine.errors import BadSetup

try:
    import numpy  # noqa: F401
except ImportError as error:
    raise BadSetup("meadhall.rl needs numpy: pip install 'meadhall[rl]'") from error

from meadhall.rl.batch import Batch, Moment
from meadhall.rl.observer import Layout, Observer

__all__ = ["Batch", "Layout", "Moment", "Observer"]
