"""Says in plain words what is wrong with this Python, if it cannot carry Meadhall.

Written so that even a very old Python can read it.
"""

import sys

version = ".".join(str(part) for part in sys.version_info[:3])

if sys.version_info < (3, 11):
    sys.exit(
        "Meadhall needs Python 3.11 or newer; %s is %s.\n"
        "Name a newer one: make PYTHON=/path/to/python3.12 ..." % (sys.executable, version)
    )

try:  # only to see whether they are there
    import ensurepip  # noqa: F401
    import venv  # noqa: F401
except ImportError:
    sys.exit(
        "%s cannot make virtual environments: its venv or ensurepip module is missing.\n"
        "On Debian and Ubuntu: apt-get install python3-venv (or python%d.%d-venv)"
        % (sys.executable, sys.version_info[0], sys.version_info[1])
    )
