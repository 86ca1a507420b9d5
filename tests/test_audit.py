"""The audit claims nothing it has not seen."""

from __future__ import annotations

import json
from datetime import date

from scripts.audit import kept_report, locked, locked_for_page, npm_report, python_report


def test_faults_are_found() -> None:
    fault = {"id": "X-1", "fix_versions": ["2.1"]}
    packages = [{"name": "a", "version": "2.0", "vulns": [fault]}, {"name": "b", "version": "1", "vulns": []}]
    report = python_report("play", json.dumps({"dependencies": packages}))
    assert report is not None and report.found == ["a 2.0: X-1, mended in 2.1"]
    assert report.said == "play: 2 of 2 packages audited, 1 faults known"
    answer = {"metadata": {"dependencies": {"total": 9}}, "vulnerabilities": {"x": {"severity": "high", "range": "<2"}}}
    page = npm_report("added 1 package\n" + json.dumps(answer), ["x 1.0", "y 1.0"])
    assert page is not None and page.found == ["x: high, <2"] and page.known == {"x 1.0": ["high, <2"], "y 1.0": []}


def test_silence_is_not_health() -> None:
    skipped = {"dependencies": [{"name": "a", "skip_reason": "not found"}]}
    assert python_report("play", json.dumps(skipped)) is python_report("play", "") is None
    assert npm_report('{"message": "405 Method Not Allowed"}', []) is npm_report("", []) is None
    assert "could not be audited" in kept_report("play", ["a 1"], {}, date(2026, 11, 16)).said


def test_what_was_answered_before_says_how_old_it_is() -> None:
    kept = {"asked": "2026-10-01", "packages": {"a 1": [], "b 2": ["X-2, mended in 3"]}}
    report = kept_report("play", ["a 1", "b 2", "c 3"], kept, date(2026, 11, 16))
    assert report.found == ["b 2: X-2, mended in 3"]
    assert "2 of 3 packages were audited 46 days ago, which is old" in report.said
    assert "old" not in kept_report("play", ["a 1"], kept, date(2026, 10, 20)).said


def test_all_that_is_locked_is_asked_about() -> None:
    assert any(each.startswith("starlette ") for each in locked("play"))
    assert any(each.startswith("svelte ") for each in locked_for_page())
