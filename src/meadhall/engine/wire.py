"""Plain data as JSON and back: parcels, named tuples (as arrays), and what is built in.

Views, messages and tasks are `Parcel`s: classes with fields, as a dataclass is one. Those that may come in the same
place have a tag each, written as the field `type`; in a union of them it tells which one it is.

The standard library does all of this. Where msgspec is installed, as in every hall with a server, parcels are of its
making, and are made, written and read in a tenth of the time. The text is the same to the byte, which tests check (but
for numbers so small or large that they are written with an exponent).
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from functools import cache, partial
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

try:
    import msgspec

    PLAIN = False
except ImportError:
    PLAIN = True

TAG = "type"
Read = Callable[[Any], Any]
R = TypeVar("R", bound="Parcel")
T = TypeVar("T")


class Unreadable(ValueError):
    """Not what was to be read; says where it is wrong."""


class _Plain:
    """A parcel without msgspec: a dataclass by another way."""

    _tag = ""

    def __init_subclass__(cls, *, tag: str = "", frozen: bool = False) -> None:
        dataclasses.dataclass(frozen=frozen)(cls)
        cls._tag = tag


class _PlainRaw:
    __slots__ = ("_data",)

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __bytes__(self) -> bytes:
        return self._data


if TYPE_CHECKING:

    @dataclass_transform()
    class Parcel:
        def __init_subclass__(cls, *, tag: str = "", frozen: bool = False) -> None: ...

    class Raw:
        """A part that is encoded already."""

        def __init__(self, data: bytes) -> None: ...
        def __bytes__(self) -> bytes: ...

elif PLAIN:
    Parcel, Raw = _Plain, _PlainRaw
else:
    Parcel, Raw = msgspec.defstruct("Parcel", [], module=__name__), msgspec.Raw


# -- parcels ----------------------------------------------------------------------------------------------------


def tag_of(parcel: Parcel | type[Parcel]) -> str:
    """The word by which it is known among others; empty if it has none."""
    if PLAIN:
        return parcel._tag  # type: ignore[union-attr, no-any-return]
    return parcel.__struct_config__.tag or ""  # type: ignore[union-attr]


@cache
def names_of(kind: type[Parcel]) -> tuple[str, ...]:
    """Of its fields."""
    if PLAIN:
        return tuple(field.name for field in dataclasses.fields(kind))  # type: ignore[arg-type]
    return kind.__struct_fields__  # type: ignore[attr-defined, no-any-return]


def as_dict(parcel: Parcel) -> dict[str, Any]:
    kind: Any = type(parcel)
    return {name: getattr(parcel, name) for name in names_of(kind)}


def changed(parcel: R, **changes: Any) -> R:
    """The same, but for these fields."""
    return type(parcel)(**{**as_dict(parcel), **changes})


def one_of(words: Any) -> Any:
    """Marks a text for which a Literal has the words. The schema names them; others are read all the same, so that
    whoever refuses them can do it in the reader's language."""
    return marked(extra_json_schema={"enum": sorted(get_args(words))})


def marked(**about: Any) -> Any:
    """Marks a field for msgspec.Meta, where there is that."""
    return None if PLAIN else msgspec.Meta(**about)


def fresh(make: Callable[[], T]) -> T:
    """The default of a field that can change: every parcel gets one of its own."""
    own: Any = dataclasses.field(default_factory=make) if PLAIN else msgspec.field(default_factory=make)
    return own  # type: ignore[no-any-return]


# -- writing ----------------------------------------------------------------------------------------------------


def _plainer(value: Any) -> Any:
    """For what JSON does not know."""
    if isinstance(value, _PlainRaw):
        return json.loads(bytes(value))
    if isinstance(value, _Plain):
        return {TAG: value._tag, **as_dict(value)} if value._tag else as_dict(value)  # type: ignore[arg-type]
    return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}


_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_plainer).encode


def _encode(value: Any) -> bytes:
    return _dumps(value).encode()


encode: Callable[[Any], bytes] = _encode if PLAIN else msgspec.json.Encoder().encode


# -- reading ----------------------------------------------------------------------------------------------------


def decoder(kind: Any) -> Callable[[bytes | str], Any]:
    """Makes of a text what the type says, or raises Unreadable."""
    return _decoder(kind)


@cache
def _decoder(kind: Any) -> Callable[[bytes | str], Any]:
    read: Read
    wrong: tuple[type[Exception], ...]
    if PLAIN:
        make, wrong = _reader(kind), (ValueError, RecursionError)
        read = lambda data: make(json.loads(data))  # noqa: E731
    else:
        read, wrong = msgspec.json.Decoder(kind).decode, (msgspec.MsgspecError, UnicodeError, RecursionError)

    def decode(data: bytes | str) -> Any:
        try:
            return read(data)
        except wrong as error:
            raise Unreadable(str(error)) from None

    return decode


@cache
def _reader(kind: Any) -> Read:
    """Makes of what JSON knows what the type says, or raises a ValueError."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return lambda given: given
    if origin is Literal:
        return partial(_word, args)
    if origin in (Union, UnionType):
        return _union(args)
    if origin is list:
        return partial(_list, _reader(args[0]))
    if origin is dict or origin is Mapping:
        return partial(_dict, _reader(args[1]))
    if origin is tuple:
        if args[1:] == (...,):
            return partial(_row, _reader(args[0]))
        return partial(_tuple, tuple, [_reader(each) for each in args], len(args))
    if dataclasses.is_dataclass(kind):
        hints = get_type_hints(kind)
        made = [field for field in dataclasses.fields(kind) if field.init]
        return partial(
            _object, cast(type, kind), {field.name: (_reader(hints[field.name]), _needed(field)) for field in made}
        )
    if isinstance(kind, type) and hasattr(kind, "_field_defaults"):  # a named tuple
        hints = get_type_hints(kind)
        names: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
        least = len(names) - len(kind._field_defaults)
        return partial(_tuple, lambda values: kind(*values), [_reader(hints[name]) for name in names], least)
    return partial(_scalar, NoneType if kind is None else kind)


def _needed(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _scalar(kind: type, given: Any) -> Any:
    if kind is float and type(given) is int:
        return float(given)
    if type(given) is not kind:
        raise ValueError(f"expected {kind.__name__}, got {type(given).__name__}")
    return given


def _word(words: tuple[Any, ...], given: Any) -> Any:
    if given not in words:
        raise ValueError(f"expected one of {', '.join(map(repr, words))}")
    return given


def _union(kinds: tuple[Any, ...]) -> Read:
    tags = {each: getattr(each, "_tag", "") for each in kinds}
    by_tag = {tag: _reader(each) for each, tag in tags.items() if tag}
    others = [_reader(each) for each, tag in tags.items() if not tag]

    def read(given: Any) -> Any:
        if by_tag and isinstance(given, dict):
            tag = given.get(TAG)
            if not isinstance(tag, str) or tag not in by_tag:
                raise ValueError(f"expected {TAG} to be one of {', '.join(by_tag)}")
            return by_tag[tag](given)
        problem = f"expected an object with {TAG}"
        for each in others:
            try:
                return each(given)
            except ValueError as error:
                problem = str(error)
        raise ValueError(problem)

    return read


def _list(read: Read, given: Any) -> Any:
    if type(given) is not list:
        raise ValueError(f"expected list, got {type(given).__name__}")
    return [read(each) for each in given]


def _row(read: Read, given: Any) -> Any:
    return tuple(_list(read, given))


def _tuple(make: Callable[[list[Any]], Any], reads: list[Read], least: int, given: Any) -> Any:
    if type(given) is not list or not least <= len(given) <= len(reads):
        raise ValueError(f"expected a list of {len(reads)}")
    return make([read(each) for read, each in zip(reads, given, strict=False)])


def _dict(read: Read, given: Any) -> Any:
    if type(given) is not dict:
        raise ValueError(f"expected object, got {type(given).__name__}")
    return {name: read(each) for name, each in given.items()}


def _object(kind: type, wanted: Mapping[str, tuple[Read, bool]], given: Any) -> Any:
    if type(given) is not dict:
        raise ValueError(f"expected object, got {type(given).__name__}")
    values = {}
    for name, (read, needed) in wanted.items():
        if name in given:
            try:
                values[name] = read(given[name])
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from None
        elif needed:
            raise ValueError(f"{name} is missing")
    return kind(**values)
