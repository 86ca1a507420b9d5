"""Settings come from flags, the environment and a file, in this order; what nobody knows is refused by name."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from meadhall.engine.errors import MeadhallError
from meadhall.server import config
from meadhall.server.config import Config, read
from meadhall.server.limits import Rate, Rates


def test_without_anything_the_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(environ={}) == Config()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(config.sys, "platform", "linux")
    assert read(environ={}).url == f"sqlite:///{tmp_path}/meadhall/meadhall.db"
    assert (tmp_path / "meadhall").stat().st_mode & 0o777 == 0o700


def test_flag_before_environment_before_file_before_default(tmp_path: Path) -> None:
    file = tmp_path / "hall.toml"
    file.write_text('host = "a"\nport = 1\nlog = "json"\n[limits]\ntables = [1, 2]\nvisits = [3, 4]\n')
    environ = {"MEADHALL_HOST": "b", "MEADHALL_PORT": "2", "MEADHALL_LIMITS_VISITS": "5, 0.5", "HOME": "x"}
    found = read({"host": "c", "port": None}, file, environ)
    assert (found.host, found.port, found.log, found.bots) == ("c", 2, "json", 0)
    assert found.limits == Rates(tables=Rate(1, 2), visits=Rate(5, 0.5))
    assert read(environ={"MEADHALL_CONFIG": str(file)}).port == 1


def test_a_number_among_the_limits() -> None:
    found = read(environ={"MEADHALL_LIMITS_CONNECTIONS": "7", "MEADHALL_LIMITS_JOINS": "9,2"})
    assert found.limits == Rates(joins=Rate(9, 2), connections=7)
    with pytest.raises(MeadhallError, match=r"limits\.connections: Expected int >= 1"):
        read(environ={"MEADHALL_LIMITS_CONNECTIONS": "0"})


def test_lists_in_the_environment() -> None:
    found = read(environ={"MEADHALL_PROXIES": "10.0.0.0/8, ::1", "MEADHALL_METRICS": ""})
    assert found.proxies == ("10.0.0.0/8", "::1") and found.metrics == ()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("ports = 1", "there is no setting ports; there is: host, port, address, data"),
        ("[limits]\nvisit = [1, 2]", "there is no setting limits.visit; there is: tables, visits, messages"),
        ('port = "many"', "port: Expected int, got str"),
        ("port = 70000", "port: Expected int <= 65535"),
        ("limits = 3", "limits: Expected object, got int"),
        ('log = "xml"', "log: Invalid enum value 'xml'"),
        ('proxies = ["nginx"]', "proxies: 'nginx' is no address or network"),
        ('address = "hall.example"', "address: must be like https://hall.example"),
        ('address = "https://hall.example/meadhall"', "without a path"),
        ("port = ", "is no TOML"),
    ],
)
def test_what_is_wrong_is_named_with_its_file(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "hall.toml"
    file.write_text(text)
    with pytest.raises(MeadhallError) as error:
        read(file=file, environ={})
    assert str(error.value).startswith(str(file)) and says in str(error.value)


def test_a_slip_in_the_environment_is_found() -> None:
    with pytest.raises(MeadhallError, match="do you mean MEADHALL_DATA"):
        read(environ={"MEADHALL_DATAS": "x"})
    with pytest.raises(MeadhallError, match="the environment: port"):
        read(environ={"MEADHALL_PORT": "tcp://10.0.0.1:80"})
    assert read(environ={"MEADHALL_CHROMIUM": "/usr/bin/chromium"}) == Config()  # somebody else's


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(MeadhallError, match=r"nowhere\.toml cannot be read"):
        read(file=Path("nowhere.toml"), environ={})


@pytest.mark.parametrize(
    ("data", "url"),
    [
        ("hall.db", "sqlite:///hall.db"),
        ("/var/lib/hall.db", "sqlite:////var/lib/hall.db"),
        ("postgresql://me@db/hall", "postgresql://me@db/hall"),
    ],
)
def test_the_database(data: str, url: str) -> None:
    assert Config(data=data).url == url


def test_examples() -> None:
    assert doctest.testmod(config).failed == 0
