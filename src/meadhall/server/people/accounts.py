"""Who is who: guests, accounts and their sessions. The store keeps hashes only, of tokens and of passwords."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from meadhall.server import limits
from meadhall.server.kept.around import Conflict, Person, Taken
from meadhall.server.limits import Buckets, Rates
from meadhall.server.notices.notifier import check_hook
from meadhall.server.notices.webpush import check_device
from meadhall.server.people.doubts import Doubts
from meadhall.server.people.passwords import weak
from meadhall.server.people.players import NAME_LENGTH, clean_name, hash_of
from meadhall.server.protocol.rest import NewDevice, NewPassword, SignIn, SignUp
from meadhall.server.refusal import Refusal, known_language
from meadhall.server.store import Device, Store

T = TypeVar("T")
# The hash of a password that nobody knows, as costly to check as any.
NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$al+0zIPl1Zuj3cBj/m2IPA$zZuU0c5y1e2SiSkBpwDS6At1gQ5Jg5437Rc1NtP3Qws"


def new_secret() -> str:
    """For sessions and personal links: 256 bits."""
    return secrets.token_urlsafe(32)


def name_key(name: str) -> str:
    """Names that look the same are the same.

    >>> name_key("Þóra") == name_key("ÞÓRA")
    True
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class People:
    def __init__(self, store: Store, rates: Rates) -> None:
        self._store = store
        self._newcomers = Buckets(rates.people)
        self._tries_from = Buckets(rates.sign_ins)
        self._tries_as = Buckets(rates.sign_ins)  # by name and address together: nobody is kept out by others
        self._doubts = Doubts()
        self._hasher = PasswordHasher()
        # Hashing takes time and memory on purpose: a crowd at the door must not take all of both.
        self._hashing = ThreadPoolExecutor(2, "password")

    def close(self) -> None:
        self._hashing.shutdown()

    async def who(self, token: str) -> Person | None:
        """Whose session it is."""
        return await asyncio.to_thread(self._store.session, hash_of(token)) if token else None

    # -- guests -------------------------------------------------------------------------------------------------

    async def welcome(self, visitor: str, name: str, language: str) -> tuple[Person, str]:
        """A new guest, and the token of their session."""
        if not self._newcomers.take(visitor):
            raise Refusal("rate", "rate")
        token = new_secret()
        kept = clean_name(name), known_language(language), hash_of(token)
        return await asyncio.to_thread(self._store.add_person, *kept), token

    async def change(self, person: Person, name: str | None, language: str | None) -> Person:
        """Another name, another language. The name of an account is also the one it signs in with."""
        values: dict[str, str] = {}
        if name is not None:
            values["name"] = _account_name(name) if person.account else clean_name(name)
        if language is not None:
            values["language"] = known_language(language)
        key = {"name_key": name_key(values["name"])} if person.account and "name" in values else {}
        if values:
            try:
                await asyncio.to_thread(lambda: self._store.change_person(person.id, **values, **key))
            except Taken:
                raise Refusal("taken", "name_taken", name=values["name"]) from None
        return person._replace(**values)  # type: ignore[arg-type]  # both are texts

    async def change_webhook(self, person: Person, url: str) -> Person:
        """Where an account is told that a table waits for it; nowhere without an address."""
        if not person.account:
            raise Refusal("account", "hook_account")
        kept = check_hook(url) if url else None
        await asyncio.to_thread(lambda: self._store.change_person(person.id, webhook=kept))
        return person._replace(webhook=bool(url))

    async def make_link(self, person: Person) -> str:
        """The token of a new personal link. The former one, if there was any, is worth nothing from now on."""
        token = new_secret()
        await asyncio.to_thread(lambda: self._store.change_person(person.id, link_sha256=hash_of(token)))
        return token

    # -- devices ------------------------------------------------------------------------------------------------

    async def has_device(self, token: str) -> bool:
        """Whether the browser of that session is told by web push."""
        return await asyncio.to_thread(self._store.has_device, hash_of(token))

    async def keep_device(self, token: str, wish: NewDevice) -> None:
        device = check_device(Device(wish.endpoint, wish.keys.p256dh, wish.keys.auth))
        try:
            await asyncio.to_thread(self._store.keep_device, hash_of(token), device)
        except Conflict:
            raise Refusal("session", "session") from None

    async def drop_device(self, token: str) -> None:
        await asyncio.to_thread(self._store.drop_device, hash_of(token))

    # -- accounts -----------------------------------------------------------------------------------------------

    async def sign_up(self, token: str, visitor: str, wish: SignUp) -> tuple[Person, str]:
        """A guest becomes an account and keeps everything; a visitor becomes one at once. With a new session."""
        name = _account_name(wish.name)
        _check_password(wish.password, name)
        person = await self.who(token)
        if person and person.account:
            raise Refusal("account", "has_account")
        if not self._tries_from.take(visitor):
            raise Refusal("rate", "rate")
        if await asyncio.to_thread(self._store.account, name_key(name)):
            raise Refusal("taken", "name_taken", name=name)
        hashed = await self._hash(lambda: self._hasher.hash(wish.password))
        if person is None:
            person, token = await self.welcome(visitor, name, wish.language)
        try:
            await asyncio.to_thread(self._store.make_account, person.id, name, name_key(name), hashed)
        except Taken:
            raise Refusal("taken", "name_taken", name=name) from None
        except Conflict:
            raise Refusal("account", "has_account") from None
        return await self._begin(person._replace(name=name, account=True), token)

    async def sign_in(self, token: str, visitor: str, wish: SignIn) -> tuple[Person, str]:
        """By name and password or by personal link. A guest who does brings along the seats they had."""
        if not self._tries_from.take(visitor):
            raise Refusal("rate", "rate")
        if wish.link:
            found = await asyncio.to_thread(self._store.linked, hash_of(wish.link))
            if found is None:
                raise Refusal("password", "link")
            return await self._begin(found, token)
        key = name_key(clean_name(wish.name))
        if not self._tries_as.take(f"{visitor} {key}"):
            raise Refusal("rate", "rate")
        async with self._doubts.wait(key, visitor) as doubt:
            account = await asyncio.to_thread(self._store.account, key)
            # Where there is no such account a password is checked all the same: the time taken tells nothing.
            hashed = account[1] if account else NOBODY
            right = await self._hash(lambda: self._fits(hashed, wish.password))
            if account is None or not right:
                doubt.grow()
                raise Refusal("password", "password")
            doubt.end()
        person, _ = account
        if self._hasher.check_needs_rehash(hashed):  # it is from years ago, when less was thought enough
            new = await self._hash(lambda: self._hasher.hash(wish.password))
            await asyncio.to_thread(lambda: self._store.change_person(person.id, password=new))
        return await self._begin(person, token)

    async def sign_out(self, token: str) -> None:
        await asyncio.to_thread(self._store.end_session, hash_of(token))

    async def sign_out_everywhere(self, person: Person) -> None:
        """All sessions, and the personal link."""
        await asyncio.to_thread(self._store.end_sessions, person.id)

    async def change_password(self, person: Person, token: str, visitor: str, wish: NewPassword) -> None:
        """Whoever knew the old one is signed out, but for this session."""
        if not person.account:
            raise Refusal("account", "no_account")
        _check_password(wish.new, person.name)
        await self.check_password(person, visitor, wish.old)
        new = await self._hash(lambda: self._hasher.hash(wish.new))
        await asyncio.to_thread(lambda: self._store.end_sessions(person.id, hash_of(token), password=new))

    async def check_password(self, person: Person, visitor: str, password: str) -> None:
        """Refuse what only the owner of an account may do; a guest has none, and is known by the session alone."""
        if not person.account:
            return
        if not (self._tries_from.take(visitor) and self._tries_as.take(f"{visitor} {name_key(person.name)}")):
            raise Refusal("rate", "rate")
        hashed = await asyncio.to_thread(self._store.password, person.id) or NOBODY
        if not await self._hash(lambda: self._fits(hashed, password)):
            raise Refusal("password", "password")

    async def _begin(self, person: Person, former: str) -> tuple[Person, str]:
        """A new session in the place of the one before, so that nobody can have laid that one ready."""
        before = await self.who(former)
        guest = before.id if before and not before.account else None
        same = before is not None and before.id in (guest, person.id)
        token = new_secret()
        await asyncio.to_thread(
            self._store.add_session, person.id, hash_of(token), guest, hash_of(former) if same else ""
        )
        if before:
            await self.sign_out(former)
        return person, token

    # -- passwords ----------------------------------------------------------------------------------------------

    async def _hash(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._hashing, work)

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except VerificationError:
            return False


def _account_name(name: str) -> str:
    kept = clean_name(name)
    if len(kept) < limits.ACCOUNT_NAME or len(name_key(kept)) > limits.NAME_KEY:
        raise Refusal("account", "account_name", least=limits.ACCOUNT_NAME, most=NAME_LENGTH)
    return kept


def _check_password(password: str, name: str) -> None:
    least, most = limits.PASSWORD
    if not least <= len(password) <= most:
        raise Refusal("account", "password_length", least=least, most=most)
    if weak(password, name):
        raise Refusal("account", "password_weak")
