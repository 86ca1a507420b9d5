"""The audit claims nothing it has not seen."""

from __future__ import annotations

import json

from scripts.audit import npm_report, python_report


def test_faults_are_found() -> None:
    fault = {"id": "X-1", "fix_versions": ["2.1"]}
    packages = [{"name": "a", "version": "2.0", "vulns": [fault]}, {"name": "b", "version": "1", "vulns": []}]
    said, found = python_report("play", json.dumps({"dependencies": packages}))
    assert said == "play.lock: 2 of 2 packages audited, 1 faults known" and found == ["a 2.0: X-1, mended in 2.1"]
    report = {"metadata": {"dependencies": {"total": 9}}, "vulnerabilities": {"x": {"severity": "high", "range": "<2"}}}
    assert npm_report("added 1 package\n" + json.dumps(report))[1] == ["x: high, <2"]


def test_silence_is_not_health() -> None:
    skipped = {"dependencies": [{"name": "a", "skip_reason": "not found"}]}
    for said, found in (
        python_report("play", json.dumps(skipped)),
        python_report("play", ""),
        npm_report('{"message": "405 Method Not Allowed"}'),
        npm_report(""),
    ):
        assert "could not be audited" in said and not found
