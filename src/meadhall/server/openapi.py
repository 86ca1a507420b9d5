"""The REST side of the protocol as an OpenAPI 3.1 document, made from the message types and the list below.

A test compares the list with the routes of the application: whatever is added there must be told here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from meadhall import __version__
from meadhall.engine.text import LANGUAGES
from meadhall.server.protocol import (
    CampaignCard,
    CampaignChoice,
    CampaignMade,
    FromPage,
    GameCard,
    NewCampaign,
    NewTable,
    NextGame,
    Problem,
    TableCard,
    TableMade,
    ToPage,
)

TEXT = "text/plain; charset=utf-8"
REASONS = {
    400: "What was asked for cannot be; the text says why",
    403: "Not for you, or not yet",
    404: "There is no such thing",
    409: "Something has changed since; look again",
    413: "The body is too large",
    429: "Too much at once; wait",
    503: "Not ready",
}


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    summary: str
    answer: Any  # a message type, or the media type of a text
    body: Any = None
    refusals: tuple[int, ...] = ()
    status: int = 200


ENDPOINTS = (
    Endpoint("GET", "/api/games", "The games of this hall", list[GameCard]),
    Endpoint("GET", "/api/rules/{game}", "Rule ids with their texts", dict[str, str]),
    Endpoint("GET", "/api/words/{game}", "What components are called, and what is printed on them", dict[str, str]),
    Endpoint("POST", "/api/tables", "Make a table", TableMade, NewTable, status=201),
    Endpoint("GET", "/api/tables/{table}", "What anybody may know of a table", TableCard, refusals=(404, 429)),
    Endpoint("GET", "/api/tables/{table}/record", "The record of a finished game", TEXT, refusals=(403, 404, 429)),
    Endpoint("POST", "/api/campaigns", "Begin a campaign", CampaignMade, NewCampaign, status=201),
    Endpoint("GET", "/api/campaigns/{campaign}", "Where a campaign stands", CampaignCard, refusals=(404, 429)),
    Endpoint("GET", "/api/campaigns/{campaign}/file", "The campaign file", TEXT, refusals=(404, 429)),
    Endpoint(
        "POST",
        "/api/campaigns/{campaign}/choices",
        "Choose one of a seat's offers between games",
        CampaignCard,
        CampaignChoice,
        (404, 409),
    ),
    Endpoint(
        "POST",
        "/api/campaigns/{campaign}/tables",
        "Open the table of the next game",
        TableMade,
        NextGame,
        (404, 409),
        status=201,
    ),
    Endpoint("GET", "/api/openapi.json", "This document", dict[str, Any]),
    Endpoint("GET", "/healthz", "Whether this node can serve", TEXT, refusals=(503,)),
    Endpoint("GET", "/metrics", "Figures for Prometheus", "text/plain; version=0.0.4; charset=utf-8", refusals=(403,)),
)


@cache
def document() -> dict[str, Any]:
    named = [each for endpoint in ENDPOINTS for each in (endpoint.answer, endpoint.body) if _is_type(each)]
    types = list(dict.fromkeys([*named, Problem, FromPage, ToPage]))
    schemas, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Meadhall",
            "version": __version__,
            "description": "Finding and making tables. Play itself goes over the WebSocket /ws: its messages are the "
            "schemas FromPage and ToPage, and docs/protocol.md tells how they follow each other.",
        },
        "paths": paths,
        "components": {
            "schemas": {**parts, "FromPage": schema_of[FromPage], "ToPage": schema_of[ToPage]},
        },
    }


def _is_type(given: Any) -> bool:
    return given is not None and not isinstance(given, str)


def _operation(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    if _is_type(endpoint.answer):
        content = {"application/json": {"schema": schema_of[endpoint.answer]}}
    else:
        content = {endpoint.answer: {"schema": {"type": "string"}}}
    refusals = {*endpoint.refusals, 400} if endpoint.path.startswith("/api/") else {*endpoint.refusals}
    if endpoint.body is not None:
        refusals |= {400, 403, 413, 429}
    problem = {"application/json": {"schema": schema_of[Problem]}}
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", endpoint.path)
        ],
        "responses": {
            str(endpoint.status): {"description": endpoint.summary, "content": content},
            **{str(status): {"description": REASONS[status], "content": problem} for status in sorted(refusals)},
        },
    }
    if endpoint.path.startswith("/api/"):
        language = {"type": "string", "enum": list(LANGUAGES), "default": "en"}
        operation["parameters"].append({"name": "language", "in": "query", "schema": language})
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[endpoint.body]}},
        }
    return operation
