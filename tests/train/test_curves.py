"""The picture of how a network became stronger."""

from __future__ import annotations

from xml.etree import ElementTree

from meadhall.train.curves import curves, drawn

KEPT = [{"self": 1, "minute": 1.0, "decisions": 10}, {"self": 2, "minute": 2.5, "decisions": 20}]
LOOKS = [
    {"self": 1, "karl, 2 play": [0.5, 0.4, 0.6]},
    {"self": 2, "karl, 2 play": [0.9, 0.8, 0.95], "half its age, 2 play": [0.88, 0.8, 0.9]},
    {"self": 3, "karl, 2 play": [0.9, 0.8, 0.95]},  # looked at, but never noted: it was interrupted
]


def test_each_measure_is_a_curve_over_the_minutes() -> None:
    found = curves(KEPT, LOOKS)
    assert [point.minute for point in found["karl, 2 play"]] == [1.0, 2.5]
    assert found["half its age, 2 play"][0].value == 0.88


def test_the_picture_says_where_each_curve_ends_and_names_do_not_cover_each_other() -> None:
    picture = ElementTree.fromstring(drawn("Meduris: games won", curves(KEPT, LOOKS)))
    texts = picture.findall("{*}text")
    assert {"karl, 2 play: 90%", "half its age, 2 play: 88%", "2.5 min"} <= {each.text for each in texts}
    places = sorted(float(each.attrib["y"]) for each in texts if "play: " in (each.text or ""))
    assert places[1] - places[0] >= 12
    assert len(picture.findall("{*}polyline")) == 2


def test_nothing_measured_yet_is_an_empty_field() -> None:
    assert not ElementTree.fromstring(drawn("Meduris", {})).findall("{*}polyline")
