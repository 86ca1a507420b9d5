"""The OpenAPI document is complete and true: it names every route, and whatever is sent, the answer is one it names."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.applications import Starlette
from starlette.routing import Route

from meadhall.server.http import routes
from meadhall.server.http.app import make_app
from meadhall.server.store import Store
from tests.server.house import House

PAGES = {
    "/",
    "/table/{table}",
    "/table/{table}/replay/{number}",
    "/campaign/{campaign}",
    "/rules",
    "/rules/{game}",
    "/cards/{game}",
    "/games/{game}/{file}",
}
PAGES |= {"/{path:path}"}


def test_every_route_is_in_the_document() -> None:
    app: Any = make_app(Store("sqlite://"))
    while not isinstance(app, Starlette):
        app = getattr(app, "app", None) or app._direct
    found = [route for route in app.routes if isinstance(route, Route) and route.path not in PAGES]
    real = {(method, route.path) for route in found for method in (route.methods or ()) if method != "HEAD"}
    assert real == {(endpoint.method, endpoint.path) for endpoint in routes.ENDPOINTS}


def test_the_document_is_served(house: House) -> None:
    document = house.http.get("/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    made = document["paths"]["/api/tables"]["post"]
    assert made["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/NewTable"}
    assert set(made["responses"]) == {"201", "400", "403", "413", "421", "429"}
    assert {"Join", "Update", "FromPage", "ToPage", "Problem"} <= set(document["components"]["schemas"])


schema = schemathesis.openapi.from_dict(routes.document())


@schema.parametrize()
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_gets_an_answer_that_is_not_in_the_document(case: Any, house: House) -> None:
    case.call_and_validate(
        base_url=house.base,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )
