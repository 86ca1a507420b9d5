"""A push service on this machine, and a browser's side of web push: it reads what only it can read."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from meadhall.server.notices.errands import Opened
from meadhall.server.notices.webpush import CURVE, decode, encode
from meadhall.server.store import Device

AUTH = b"sixteen letters."


class Receiver:
    """A device that can be told."""

    def __init__(self, endpoint: str = "https://push.example/send/abc") -> None:
        self._private = ec.generate_private_key(CURVE)
        self._point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.device = Device(endpoint, encode(self._point), encode(AUTH))

    @property
    def subscription(self) -> dict[str, Any]:
        """As a browser writes it."""
        keys = {"p256dh": self.device.key, "auth": self.device.auth}
        return {"endpoint": self.device.endpoint, "expirationTime": None, "keys": keys}

    def open(self, body: bytes) -> bytes:
        salt, size, theirs, sealed = body[:16], body[20], body[21:86], body[86:]
        assert size == 65 and len(sealed) <= int.from_bytes(body[16:20]) == 4096
        shared = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = HKDF(SHA256(), 32, AUTH, b"WebPush: info\0" + self._point + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        opened = AESGCM(key).decrypt(nonce, sealed, None)
        assert opened.endswith(b"\x02")
        return opened[:-1]


def claims(authorization: str) -> dict[str, Any]:
    """What the sender says of itself, if the signature is its own."""
    scheme, token, key = authorization.replace(",", "").split()
    assert scheme == "vapid" and token.startswith("t=") and key.startswith("k=")
    head, body, signature = token[2:].split(".")
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = decode(signature)
    signed = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(key[2:]))
    public.verify(signed, f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
    said: dict[str, Any] = json.loads(decode(body))
    return said


class PushService:
    """Answers each POST with the status for its path, and keeps it. `connect` leads every host here."""

    def __init__(self, statuses: dict[str, int] | None = None) -> None:
        self._statuses = statuses or {}
        self.got: list[tuple[str, dict[str, str], bytes]] = []

    async def __aenter__(self) -> PushService:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await self._server.wait_closed()

    async def connect(self, host: str, port: int) -> Opened:
        assert port == 443
        return await asyncio.open_connection("127.0.0.1", self._server.sockets[0].getsockname()[1])

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = dict(
            line.lower().split(": ", 1) if "uthorization" not in line else line.split(": ", 1) for line in lines
        )
        path = first.split()[1]
        self.got.append((path, headers, await reader.readexactly(int(headers["content-length"]))))
        writer.write(f"HTTP/1.1 {self._statuses.get(path, 201)} So\r\n\r\n".encode())
        writer.close()
