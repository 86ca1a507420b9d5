"""`meadhall`, but the tables of a hall are dealt alike in every run: what fails once fails again."""

from __future__ import annotations

import sys
from itertools import count

from meadhall.cli import main
from meadhall.server.hall import making

if __name__ == "__main__":
    numbers = count(1)
    making.new_seed = lambda: f"deal-{next(numbers)}"
    sys.exit(main())
