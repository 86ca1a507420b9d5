"""`python -m meadhall` is the command `meadhall`."""

import sys

from meadhall.cli import main

if __name__ == "__main__":  # a worker process of the arena imports this file under another name
    sys.exit(main())
