"""What networks have learned, as the page takes it: the weights one after the other, as they are kept, of 16 bits.

They are no part of what everybody must load. Each file bears a mark of its content in its name: a page takes the one
that belongs to its version, and keeps it.
"""

from __future__ import annotations

import hashlib
import zipfile
from ast import literal_eval
from pathlib import Path
from typing import Any, NamedTuple

from meadhall import minds
from meadhall.cli.static.engine import press
from meadhall.engine.errors import MeadhallError
from meadhall.games import game, own
from meadhall.minds.slots import shapes

HALF = "<f2"
LENGTH, HEADER = slice(8, 10), 10  # of the head of an array, in its file


class StoredArray(NamedTuple):
    """An array as numpy keeps it."""

    shape: tuple[int, ...]
    content: bytes


def write_minds(into: Path) -> dict[str, dict[str, Any]]:
    """Of all games that have one; what a worker has to know of each."""
    into.mkdir()
    return {name: _write(name, into) for name in own() if (minds.WEIGHTS / f"{name}.npz").is_file()}


def _write(name: str, into: Path) -> dict[str, Any]:
    path, kind = minds.WEIGHTS / f"{name}.npz", game(name)
    arrays = read_arrays(path)
    if kind.numbers is None or not {"see.bias", "score"} <= set(arrays):
        raise MeadhallError(f"{path} is no network of {kind.info.title}")
    [trunk], [scorer] = arrays["see.bias"].shape, arrays["score"].shape
    whole = b""
    for each, shape in shapes(kind.numbers, kind.info.players[-1], trunk, scorer).items():
        if each not in arrays or arrays[each].shape != shape:
            raise MeadhallError(f"{path} does not fit {kind.info.title} as it is now: {each}")
        whole += arrays[each].content
    file = f"{name}.{hashlib.sha256(whole).hexdigest()[:16]}.bin"
    press(into / file, whole)
    return {"file": file, "trunk": trunk, "scorer": scorer}


def read_arrays(path: Path) -> dict[str, StoredArray]:
    """Without numpy, which whoever writes a folder need not have."""
    found = {}
    with zipfile.ZipFile(path) as kept:
        for name in kept.namelist():
            content = kept.read(name)
            begin = HEADER + int.from_bytes(content[LENGTH], "little")
            head = literal_eval(content[HEADER:begin].decode("latin-1"))
            if head["descr"] != HALF or head["fortran_order"]:
                raise MeadhallError(f"{path}: the weights are not of 16 bits")
            found[name.removesuffix(".npy")] = StoredArray(head["shape"], content[begin:])
    return found
