"""What is asked by machines nearby: whether this node can serve, and its figures."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from meadhall.server import metrics as figures
from meadhall.server.config import within
from meadhall.server.http.desk import Desk
from meadhall.server.http.web import address
from meadhall.server.refusal import Refusal


async def health(desk: Desk, request: Request) -> Response:
    """Whether what is chosen here can be kept."""
    if not await desk.pulse.beats():
        raise Refusal("unready", "unready")
    return PlainTextResponse("ok\n")


async def ready(desk: Desk, request: Request) -> Response:
    """Whether this node wants visitors: it can keep what they choose, and is not about to stop."""
    if desk.tables.node.closing:
        raise Refusal("unready", "unready")
    return await health(desk, request)


async def metrics(desk: Desk, request: Request) -> Response:
    """Figures for Prometheus."""
    if request.scope.get("between") or not within(address(request), desk.config.metrics):
        raise Refusal("address", "metrics")
    return Response(figures.page(), media_type="text/plain; version=0.0.4")
