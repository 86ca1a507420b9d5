"""The one list of routes. The routing, the OpenAPI document and the page's types (scripts/make_types.py) come of it."""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.requests import Request

from meadhall.server.http import node_routes as node
from meadhall.server.http import openapi
from meadhall.server.http import people_routes as people
from meadhall.server.http import table_routes as tables
from meadhall.server.http.desk import Desk
from meadhall.server.http.endpoint import TEXT, Endpoint
from meadhall.server.protocol.rest import (
    AboutMe,
    CampaignCard,
    CampaignChoice,
    CampaignMade,
    Credit,
    DeleteMe,
    DeviceCard,
    FinishedTables,
    GameCard,
    GuideCard,
    Leaderboard,
    LeaveTable,
    LessonCard,
    ListedTable,
    Me,
    NewCampaign,
    NewDevice,
    NewPassword,
    NewTable,
    NextGame,
    PersonalLink,
    Replay,
    Review,
    Seated,
    SignIn,
    SignUp,
    Statistics,
    TableCard,
    TableMade,
    TakeRecord,
    TakeSeat,
    Webhook,
)

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
WITH = ("components",)  # the mark of a corrected file


async def _openapi(desk: Desk, request: Request) -> dict[str, Any]:
    """This document."""
    return document()


ENDPOINTS = (
    Endpoint("GET", "/api/games", tables.games, list[GameCard], rate=""),
    Endpoint("GET", "/api/rules/{game}", tables.rules, dict[str, str], refuses=(404,), rate="", queries=WITH),
    Endpoint("GET", "/api/guides/{game}", tables.guide, GuideCard, refuses=(404,), rate=""),
    Endpoint("GET", "/api/words/{game}", tables.words, dict[str, str], refuses=(404,), rate="", queries=WITH),
    Endpoint("GET", "/api/credits/{game}", tables.credits, list[Credit], refuses=(404,), rate="", queries=WITH),
    Endpoint("GET", "/api/components/{mark}", tables.components, TEXT, refuses=(404,)),
    Endpoint("POST", "/api/tables", tables.make_table, TableMade, NewTable, rate="tables", status=201),
    Endpoint("GET", "/api/lessons", tables.lessons, list[LessonCard]),
    Endpoint(
        "POST",
        "/api/lessons/{game}/{lesson}",
        tables.begin_lesson,
        TableMade,
        refuses=(404,),
        rate="tables",
        status=201,
    ),
    Endpoint("GET", "/api/tables/{table}", tables.table, TableCard, refuses=(404,)),
    Endpoint("GET", "/api/tables/{table}/record", tables.record, TEXT, refuses=(403, 404)),
    Endpoint("POST", "/api/tables/{table}/record", tables.take_record, TEXT, TakeRecord, (404, 409)),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay/{number}",
        tables.replay,
        Replay,
        refuses=(403, 404, 409),
        rate="looks",
        queries=("seat",),
    ),
    Endpoint("GET", "/api/tables/{table}/review", tables.review, Review, refuses=(403, 404, 409, 503), rate="looks"),
    Endpoint("POST", "/api/tables/{table}/seats", tables.take_seat, Seated, TakeSeat, (401, 404, 409), status=201),
    Endpoint("POST", "/api/tables/{table}/leave", tables.leave, Me, LeaveTable, (403, 404, 409)),
    Endpoint("GET", "/api/me", people.who_am_i, Me, rate=""),
    Endpoint("POST", "/api/me", people.about_me, Me, AboutMe, (409,), also=201),
    Endpoint("POST", "/api/me/account", people.sign_up, Me, SignUp, (409,), status=201),
    Endpoint("POST", "/api/me/password", people.password, Me, NewPassword, (401,)),
    Endpoint("POST", "/api/me/forget", people.forget_me, Me, DeleteMe, (401,)),
    Endpoint("POST", "/api/me/webhook", people.webhook, Me, Webhook, (401,)),
    Endpoint("GET", "/api/me/device", people.device, DeviceCard),
    Endpoint("POST", "/api/me/device", people.keep_device, DeviceCard, NewDevice, (401,)),
    Endpoint("DELETE", "/api/me/device", people.drop_device, DeviceCard),
    Endpoint("POST", "/api/me/link", people.link, PersonalLink, refuses=(401,), status=201),
    Endpoint("GET", "/api/me/statistics", people.statistics, list[Statistics]),
    Endpoint("POST", "/api/session", people.sign_in, Me, SignIn),
    Endpoint("DELETE", "/api/session", people.sign_out, Me),
    Endpoint("DELETE", "/api/sessions", people.sign_out_everywhere, Me, refuses=(401,)),
    Endpoint("GET", "/api/hall/open", tables.open_tables, list[ListedTable], queries=("game",)),
    Endpoint("GET", "/api/hall/mine", tables.my_tables, list[ListedTable]),
    Endpoint("GET", "/api/hall/finished", tables.finished, FinishedTables, queries=("of", "before")),
    Endpoint("GET", "/api/ratings/{game}", people.leaderboard, Leaderboard),
    Endpoint("POST", "/api/campaigns", tables.make_campaign, CampaignMade, NewCampaign, rate="tables", status=201),
    Endpoint("GET", "/api/campaigns/{campaign}", tables.campaign, CampaignCard, refuses=(404,)),
    Endpoint("GET", "/api/campaigns/{campaign}/file", tables.campaign_file, TEXT, refuses=(404,)),
    Endpoint(
        "POST", "/api/campaigns/{campaign}/choices", tables.campaign_choice, CampaignCard, CampaignChoice, (404, 409)
    ),
    Endpoint(
        "POST",
        "/api/campaigns/{campaign}/tables",
        tables.next_game,
        TableMade,
        NextGame,
        (404, 409),
        rate="tables",
        status=201,
    ),
    Endpoint("GET", "/api/openapi.json", _openapi, dict[str, Any], rate=""),
    Endpoint("GET", "/healthz", node.health, TEXT, refuses=(503,), rate=""),
    Endpoint("GET", "/readyz", node.ready, TEXT, refuses=(503,), rate=""),
    Endpoint("GET", "/metrics", node.metrics, PROMETHEUS, refuses=(403,), rate=""),
)


@cache
def document() -> dict[str, Any]:
    return openapi.document(ENDPOINTS)
