"""What is asked by machines nearby: whether this node can serve, and its figures."""

from __future__ import annotations

import asyncio
import logging

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from meadhall.server import limits
from meadhall.server import metrics as figures
from meadhall.server.config import within
from meadhall.server.http.desk import Desk
from meadhall.server.http.web import address
from meadhall.server.refusal import Refusal

log = logging.getLogger(__name__)


async def health(desk: Desk, request: Request) -> Response:
    """Whether this node can serve.

    It does if it is not stopping and its store answers.
    """
    try:
        async with asyncio.timeout(limits.READY_SECONDS):
            await asyncio.to_thread(desk.store.ping)
    except Exception:
        log.exception("the store does not answer")
        raise Refusal("unready", "unready") from None
    if desk.tables.node.closing:
        raise Refusal("unready", "unready")
    return PlainTextResponse("ok\n")


async def metrics(desk: Desk, request: Request) -> Response:
    """Figures for Prometheus."""
    if request.scope.get("between") or not within(address(request), desk.config.metrics):
        raise Refusal("address", "metrics")
    return Response(figures.page(), media_type="text/plain; version=0.0.4")
