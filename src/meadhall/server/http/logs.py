"""What the hall writes down: plain lines or JSON, each with the id of its request, none with a secret.

A choice may be hidden, a token is a right, a seed is the future: none of them may stand in a log. So paths lose their
queries, and of an error we keep its kind and its place. What it says is kept only where it cannot hold such things.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from contextvars import ContextVar
from types import TracebackType
from typing import Any

import sqlalchemy as sa

REQUEST: ContextVar[str] = ContextVar("request", default="")

# The store hides the values in its statements (see Database), and the system knows nothing of ours.
PLAIN_SPOKEN = (OSError, sa.exc.SQLAlchemyError)
ErrorInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class WithoutSecrets(logging.Formatter):
    """`10:42:07 INFO 3f9a2c1b table opened`"""

    def format(self, record: logging.LogRecord) -> str:
        record.request = REQUEST.get() or "-"
        return super().format(record)

    def formatException(self, ei: ErrorInfo) -> str:
        parts: list[str] = []
        error = ei[1]
        while error is not None:
            # Of several lines the first: PostgreSQL goes on with the row it is about.
            said = f": {str(error).partition(chr(10))[0]}" if isinstance(error, PLAIN_SPOKEN) else ""
            places = "".join(traceback.format_tb(error.__traceback__)).rstrip()
            parts.insert(0, f"{places}\n{type(error).__name__}{said}".lstrip())
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\n".join(parts)


class AsJson(WithoutSecrets):
    """One object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "request": REQUEST.get() or None,
        }
        if record.name == "uvicorn.access" and isinstance(record.args, tuple) and len(record.args) == 5:
            line |= zip(("client", "method", "path", "http", "status"), record.args, strict=True)
        else:
            line["text"] = record.getMessage()
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class WithoutQuery(logging.Filter):
    """Cuts the query off the paths of the access log."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple) and len(record.args) == 5:  # address, method, path, HTTP version, status
            address, method, path, *rest = record.args
            record.args = (address, method, str(path).partition("?")[0], *rest)
        return True


def logging_config(log: str) -> dict[str, Any]:
    """For `logging.config.dictConfig`. Everything goes to stderr: stdout has the address and nothing else."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"without_query": {"()": WithoutQuery}},
        "formatters": {
            "plain": {"()": WithoutSecrets, "format": "%(asctime)s %(levelname)s %(request)s %(message)s"},
            "json": {"()": AsJson},
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "stream": sys.stderr, "formatter": log}},
        "loggers": {
            "meadhall": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
            "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
            "uvicorn.access": {
                "handlers": ["stderr"], "level": "INFO", "propagate": False, "filters": ["without_query"],
            },
        },
    }  # fmt: skip
