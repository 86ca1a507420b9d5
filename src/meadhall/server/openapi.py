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
    AboutMe,
    CampaignCard,
    CampaignChoice,
    CampaignMade,
    Credit,
    DeviceCard,
    FinishedTables,
    FromPage,
    GameCard,
    Leaderboard,
    ListedTable,
    Me,
    NewCampaign,
    NewDevice,
    NewPassword,
    NewTable,
    NextGame,
    PersonalLink,
    Problem,
    Replay,
    Review,
    Seated,
    SignIn,
    SignUp,
    Statistics,
    TableCard,
    TableMade,
    TakeSeat,
    ToPage,
    Webhook,
)

TEXT = "text/plain; charset=utf-8"
REASONS = {
    400: "What was asked for cannot be; the text says why",
    401: "The hall does not know who you are",
    403: "Not for you, or not yet",
    404: "There is no such thing",
    409: "Something has changed since; look again",
    413: "The body is too large",
    421: "The hall has another address",
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
    also: int = 0  # another status of the same answer
    queries: tuple[str, ...] = ()


ENDPOINTS = (
    Endpoint("GET", "/api/games", "The games of this hall", list[GameCard]),
    Endpoint(
        "GET",
        "/api/rules/{game}",
        "Rule ids with their texts",
        dict[str, str],
        refusals=(404,),
        queries=("components",),
    ),
    Endpoint(
        "GET",
        "/api/words/{game}",
        "What components are called, and what is printed on them",
        dict[str, str],
        refusals=(404,),
        queries=("components",),
    ),
    Endpoint(
        "GET", "/api/credits/{game}", "Where the data are from", list[Credit], refusals=(404,), queries=("components",)
    ),
    Endpoint("GET", "/api/components/{mark}", "A corrected components file", TEXT, refusals=(404, 429)),
    Endpoint("POST", "/api/tables", "Make a table", TableMade, NewTable, status=201),
    Endpoint("GET", "/api/tables/{table}", "What anybody may know of a table", TableCard, refusals=(404, 429)),
    Endpoint("GET", "/api/tables/{table}/record", "The record of a finished game", TEXT, refusals=(403, 404, 429)),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay/{number}",
        "A finished game after so many choices",
        Replay,
        refusals=(403, 404, 429),
        queries=("seat",),
    ),
    Endpoint("GET", "/api/tables/{table}/review", "A finished game, judged", Review, refusals=(403, 404, 429, 503)),
    Endpoint("POST", "/api/tables/{table}/seats", "Take a seat", Seated, TakeSeat, (401, 404, 409), status=201),
    Endpoint("GET", "/api/me", "Who the hall thinks you are", Me),
    Endpoint("POST", "/api/me", "Take a name or a language", Me, AboutMe, (409,), also=201),
    Endpoint("POST", "/api/me/account", "Make an account", Me, SignUp, (409,), status=201),
    Endpoint("POST", "/api/me/password", "Change the password", Me, NewPassword, (401,)),
    Endpoint("POST", "/api/me/webhook", "Say where you want to be told", Me, Webhook, (401,)),
    Endpoint("GET", "/api/me/device", "Whether you are told on this device", DeviceCard, refusals=(429,)),
    Endpoint("POST", "/api/me/device", "Be told on this device", DeviceCard, NewDevice, (401,)),
    Endpoint("DELETE", "/api/me/device", "Be told on this device no more", DeviceCard, refusals=(403, 429)),
    Endpoint("POST", "/api/me/link", "A new personal link", PersonalLink, refusals=(401, 403, 429), status=201),
    Endpoint("GET", "/api/me/statistics", "Your finished games", list[Statistics], refusals=(429,)),
    Endpoint("POST", "/api/session", "Sign in", Me, SignIn),
    Endpoint("DELETE", "/api/session", "Sign out", Me, refusals=(403, 429)),
    Endpoint("DELETE", "/api/sessions", "Sign out everywhere", Me, refusals=(401, 403, 429)),
    Endpoint("GET", "/api/hall/open", "Tables to join", list[ListedTable], refusals=(429,), queries=("game",)),
    Endpoint("GET", "/api/hall/mine", "Your tables", list[ListedTable], refusals=(429,)),
    Endpoint("GET", "/api/hall/finished", "Finished games", FinishedTables, refusals=(429,), queries=("of", "before")),
    Endpoint("GET", "/api/ratings/{game}", "The leaderboard of a game", Leaderboard, refusals=(429,)),
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
    refusals = {*endpoint.refusals, 400, 421} if endpoint.path.startswith("/api/") else {*endpoint.refusals}
    if endpoint.body is not None:
        refusals |= {400, 403, 413, 429}
    problem = {"application/json": {"schema": schema_of[Problem]}}
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", endpoint.path)
        ]
        + [{"name": name, "in": "query", "schema": {"type": "string"}} for name in endpoint.queries],
        "responses": {
            **{
                str(status): {"description": endpoint.summary, "content": content}
                for status in (endpoint.status, endpoint.also)
                if status
            },
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
