"""How a hall is set up. A flag counts more than the environment, that more than the file, that more than a default.

    host = "0.0.0.0"
    data = "postgresql://meadhall@localhost/meadhall"
    [limits]
    tables = [20, 0.1]

The same by environment: `MEADHALL_HOST=0.0.0.0`, `MEADHALL_LIMITS_TABLES=20,0.1`.
"""

from __future__ import annotations

import math
import os
import sys
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec

from meadhall.engine.errors import BadSetup
from meadhall.engine.wire import names_of
from meadhall.server.limits import Rate, Rates
from meadhall.server.notices.webpush import PushKey

PREFIX = "MEADHALL_"
PORT = 8787
LOOPBACK = ("127.0.0.0/8", "::1")


class Config(msgspec.Struct, frozen=True):
    host: str = "127.0.0.1"  # 0.0.0.0: every address of this machine
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = PORT
    address: str = ""  # where people find the hall, if not at host and port: https://hall.example
    data: str = ""  # a file for SQLite, or postgresql://…; empty: a file in the user's home
    redis: str = ""  # redis://…, for a hall of several nodes
    proxies: tuple[str, ...] = ()  # addresses or networks whose word is believed about where a request comes from
    metrics: tuple[str, ...] = LOOPBACK  # who may read /metrics
    log: Literal["plain", "json"] = "plain"
    workers: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1  # processes that serve guests; several need redis
    bots: Annotated[int, msgspec.Meta(ge=0, le=256)] = 0  # processes that think for bots; 0: one per core
    more_bots: tuple[str, ...] = ()  # who else may sit down, as `module:Class`; the installed ones may anyway
    components: str = ""  # a folder with corrected components files, from which new tables may choose
    solo: str = ""  # a folder that `meadhall static` has written, to be handed out under /solo
    tidy_days: Annotated[int, msgspec.Meta(ge=0)] = 180  # unfinished tables go after so long without a change; 0: never
    push_key: str = ""  # by which web push is signed: a secret
    limits: Rates = Rates()

    @property
    def url(self) -> str:
        """The database as the store knows it."""
        return self.data if "://" in self.data else f"sqlite:///{self.data or _default_data()}"


def read(
    flags: Mapping[str, object] | None = None, file: Path | None = None, environ: Mapping[str, str] = os.environ
) -> Config:
    """All settings together. Flags that are None were not given."""
    file = file or (Path(environ[f"{PREFIX}CONFIG"]) if environ.get(f"{PREFIX}CONFIG") else None)
    merged: dict[str, Any] = {}
    limits: dict[str, Any] = {}
    sources: dict[str, dict[str, Any]] = {
        str(file): _of_file(file) if file else {},
        "the environment": _of_environment(environ),
        "the command line": {name: value for name, value in (flags or {}).items() if value is not None},
    }
    for source, given in sources.items():
        settings = msgspec.structs.asdict(_checked(source, given))
        limits |= {name: getattr(settings["limits"], name) for name in given.get("limits", {})}
        merged |= {name: settings[name] for name in given}
    config = Config(**{**merged, "limits": Rates(**limits)})
    if config.push_key:
        PushKey.read(config.push_key)
        if not config.address.startswith("https://"):
            raise BadSetup("push_key needs the setting address, https://…: push services want to know whom they serve")
    return config


def _of_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadSetup(f"{file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetup(f"{file} is no TOML: {error}") from None


def _of_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    known = {name.upper(): ("", name) for name in Config.__struct_fields__ if name != "limits"}
    known |= {f"LIMITS_{name.upper()}": ("limits", name) for name in names_of(Rates)}
    given: dict[str, Any] = {}
    for variable, value in environ.items():
        name = variable.removeprefix(PREFIX)
        if name == variable or name == "CONFIG":
            continue
        if name not in known:  # others may use our prefix; but what is almost a setting was meant as one
            meant = get_close_matches(name, known, 1, 0.8)
            if meant:
                raise BadSetup(f"{variable} is no setting; do you mean {PREFIX}{meant[0]}?")
            continue
        section, setting = known[name]
        single = setting in ("connections", "requests")
        listed = setting in ("proxies", "metrics", "more_bots") or (section and not single)
        place = given.setdefault(section, {}) if section else given
        place[setting] = [each.strip() for each in value.split(",") if each.strip()] if listed else value
    return given


def _checked(source: str, given: Mapping[str, Any]) -> Config:
    """What one source says, with defaults for the rest."""
    limits = given.get("limits", {})
    for section, names, allowed in (
        ("", given, Config.__struct_fields__),
        ("limits.", limits if isinstance(limits, Mapping) else {}, names_of(Rates)),
    ):
        for name in names:
            if name not in allowed:
                raise BadSetup(f"{source}: there is no setting {section}{name}; there is: {', '.join(allowed)}")
    try:
        config = msgspec.convert(dict(given), Config, strict=False)
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at `$.")
        raise BadSetup(f"{source}: {where.rstrip('`')}: {problem.replace('`', '')}") from None
    for name in names_of(Rates):
        rate = getattr(config.limits, name)
        if isinstance(rate, Rate) and not all(math.isfinite(part) and part >= 0 for part in rate):
            raise BadSetup(f"{source}: limits.{name}: two numbers from 0 on are wanted, not {rate[0]}, {rate[1]}")
    for name, networks in (("proxies", config.proxies), ("metrics", config.metrics)):
        for each in networks:
            try:
                ip_network(each, strict=False)
            except ValueError:
                raise BadSetup(
                    f"{source}: {name}: {each!r} is no address or network, such as 127.0.0.1 or 10.0.0.0/8"
                ) from None
    parts = urlsplit(config.address)
    if config.address and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/")):
        raise BadSetup(f"{source}: address: must be like https://hall.example, without a path, not {config.address!r}")
    return config


def within(address: str, networks: tuple[str, ...]) -> bool:
    """
    >>> within("10.1.2.3", ("127.0.0.1", "10.0.0.0/8")), within("", LOOPBACK), within("::ffff:127.0.0.1", LOOPBACK)
    (True, False, True)
    """
    try:
        here = ip_address(address)
    except ValueError:  # a socket file has no address
        return False
    here = getattr(here, "ipv4_mapped", None) or here
    return any(here in ip_network(each, strict=False) for each in networks)


def _default_data() -> Path:
    """Where this system keeps what belongs to a user; nobody else may look into our folder."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local")
    elif sys.platform == "darwin":
        base = home / "Library/Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    folder = base / "meadhall"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "meadhall.db"
