"""The REST side of the protocol as an OpenAPI 3.1 document, made from the message types and the list of routes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from meadhall import __version__
from meadhall.engine.text import LANGUAGES
from meadhall.server.http.endpoint import Endpoint
from meadhall.server.protocol.shared import Problem
from meadhall.server.protocol.socket import FromPage, ToPage

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


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    named = [each for endpoint in endpoints for each in (endpoint.answer, endpoint.body) if _is_type(each)]
    types = list(dict.fromkeys([*named, Problem, FromPage, ToPage]))
    schemas, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
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
            **{str(status): {"description": REASONS[status], "content": problem} for status in endpoint.refusals},
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
