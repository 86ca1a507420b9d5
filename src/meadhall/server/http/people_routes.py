"""What people ask about themselves: who they are, where they are told, what their games say of them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from meadhall.server.http.desk import Desk
from meadhall.server.http.sessions import me, token_of, with_session, without_session
from meadhall.server.http.web import visitor
from meadhall.server.protocol.rest import (
    AboutMe,
    DeleteMe,
    DeviceCard,
    Leaderboard,
    NewDevice,
    NewPassword,
    PersonalLink,
    SignIn,
    SignUp,
    Statistics,
    Webhook,
)
from meadhall.server.refusal import Refusal


async def who_am_i(desk: Desk, request: Request) -> Response:
    """Who the hall thinks you are."""
    person = await desk.who(request)
    return with_session(request, me(person), token_of(request)) if person else me(None)


async def about_me(desk: Desk, request: Request, wish: AboutMe) -> Response:
    """Take a name or a language."""
    person = await desk.who(request)
    if person:
        return me(await desk.people.change(person, wish.name, wish.language))
    person, token = await desk.people.welcome(visitor(request), wish.name or "", wish.language or "en")
    return with_session(request, me(person, 201), token)


async def link(desk: Desk, request: Request) -> PersonalLink:
    """A new personal link."""
    return PersonalLink(await desk.people.make_link(await desk.known(request)))


# -- accounts and sessions --------------------------------------------------------------------------------------


async def sign_up(desk: Desk, request: Request, wish: SignUp) -> Response:
    """Make an account."""
    person, token = await desk.people.sign_up(token_of(request), visitor(request), wish)
    return with_session(request, me(person, 201), token)


async def sign_in(desk: Desk, request: Request, wish: SignIn) -> Response:
    """Sign in."""
    person, token = await desk.people.sign_in(token_of(request), visitor(request), wish)
    return with_session(request, me(person), token)


async def sign_out(desk: Desk, request: Request) -> Response:
    """Sign out."""
    await desk.people.sign_out(token_of(request))
    return without_session(request)


async def sign_out_everywhere(desk: Desk, request: Request) -> Response:
    """Sign out everywhere."""
    await desk.people.sign_out_everywhere(await desk.known(request))
    return without_session(request)


async def password(desk: Desk, request: Request, wish: NewPassword) -> Response:
    """Change the password."""
    person = await desk.known(request)
    await desk.people.change_password(person, token_of(request), visitor(request), wish)
    return me(person)


async def forget_me(desk: Desk, request: Request, wish: DeleteMe) -> Response:
    """Be forgotten."""
    person = await desk.known(request)
    await desk.people.check_password(person, visitor(request), wish.password)
    await desk.leaving.forget(person)
    return without_session(request)


# -- notices ----------------------------------------------------------------------------------------------------


async def webhook(desk: Desk, request: Request, wish: Webhook) -> Response:
    """Say where you want to be told."""
    return me(await desk.people.change_webhook(await desk.known(request), wish.url))


async def device(desk: Desk, request: Request) -> DeviceCard:
    """Whether you are told on this device."""
    return DeviceCard(desk.push, bool(desk.push) and await desk.people.has_device(token_of(request)))


async def keep_device(desk: Desk, request: Request, wish: NewDevice) -> DeviceCard:
    """Be told on this device."""
    await desk.known(request)
    if not desk.push:
        raise Refusal("push", "push")
    await desk.people.keep_device(token_of(request), wish)
    return DeviceCard(desk.push, True)


async def drop_device(desk: Desk, request: Request) -> DeviceCard:
    """Be told on this device no more."""
    await desk.people.drop_device(token_of(request))
    return DeviceCard(desk.push, False)


# -- results ----------------------------------------------------------------------------------------------------


async def leaderboard(desk: Desk, request: Request) -> Leaderboard:
    """The leaderboard of a game."""
    return await desk.ratings.leaderboard(request.path_params["game"], await desk.who(request))


async def statistics(desk: Desk, request: Request) -> list[Statistics]:
    """Your finished games."""
    return await desk.ratings.statistics(await desk.who(request))
