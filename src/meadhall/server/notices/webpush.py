"""Web push: a message that one device alone can read (RFC 8291), by which the hall shows who it is (RFC 8292).

Whoever carries it, the push service of the browser's maker, learns that the hall has something to say, and no more.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from meadhall.engine.errors import BadSetup
from meadhall.server.notices.errands import is_address
from meadhall.server.refusal import Refusal
from meadhall.server.store import Device

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes: the whole message is one record, as RFC 8291 wants it
AUTH = 16  # bytes of a device's secret
SCALAR = 32  # bytes of a private key
SIGNED_FOR = 12 * 3600  # seconds; a day is the most that is allowed
URL = 1000  # characters


def encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """ValueError for what is none."""
    raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if encode(raw) != text:
        raise ValueError("not base64url")
    return raw


class PushKey:
    """The hall's own: push services accept what it signs for the devices that were told its public half."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self._private = private
        self.public = encode(_point(private.public_key()))

    @staticmethod
    def read(text: str) -> PushKey:
        try:
            raw = decode(text)
            if len(raw) != SCALAR:
                raise ValueError("too long or too short")
            return PushKey(ec.derive_private_key(int.from_bytes(raw), CURVE))
        except ValueError:
            raise BadSetup("push_key: this is no key; meadhall serve --make-push-key makes one") from None

    @staticmethod
    def make() -> str:
        """A new one, as it is written in a setting."""
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        return encode(number.to_bytes(SCALAR))

    def authorization(self, endpoint: str, contact: str, at: int) -> str:
        """The header by which a push service knows the hall; `contact`: an address for its complaints."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"https://{parts.netloc.removesuffix(':443')}", "exp": at + SIGNED_FOR, "sub": contact}
        told = ".".join(encode(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = utils.decode_dss_signature(self._private.sign(told.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={told}.{encode(r.to_bytes(SCALAR) + s.to_bytes(SCALAR))}, k={self.public}"


def check_device(device: Device) -> Device:
    """A device as it may be kept."""
    try:
        _public(device)
        if len(decode(device.auth)) != AUTH or not is_address(device.endpoint, URL):
            raise ValueError("no secret or no address")
    except ValueError:
        raise Refusal("device", "device", most=URL) from None
    return device


def seal(message: bytes, device: Device) -> bytes:
    """The body of a POST to the device's endpoint."""
    return _seal(message, device, ec.generate_private_key(CURVE), os.urandom(16))


def _seal(message: bytes, device: Device, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    theirs, ours = _public(device), _point(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _derive(shared, decode(device.auth), b"WebPush: info\0" + _point(theirs) + ours, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)  # 2 ends the last record
    return salt + RECORD.to_bytes(4) + len(ours).to_bytes() + ours + sealed


def _public(device: Device) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(device.key))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
