"""The HTTP side of the wire: what makes, claims or looks something up."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import caravanserai as cs
from caravanserai import text
from caravanserai.server import guests, lobby, replay, rows, tell, wire
from caravanserai.server.gate import Gate, body_of
from caravanserai.server.house import House, find_game
from caravanserai.server.limits import address_hash
from caravanserai.server.people import CODE_SECONDS, code_hash, give_cookie, holder_of, new_code, new_token, token_of
from caravanserai.server.wire import Refused

log = logging.getLogger("caravanserai")
MOST_STEPS = 50


class Call:
    """One request with everything it may need."""

    def __init__(self, request: Request, token: str) -> None:
        self.request = request
        self.house: House = request.app.state.house
        self.gate: Gate = request.app.state.gate
        self.holder = holder_of(token)
        self.status = 200
        self.headers: dict[str, str] = {}

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def number(self, name: str, default: int | None = None) -> int | None:
        given = self.request.query_params.get(name)
        if given is None:
            return default
        if not given.isdecimal() or len(given) > 9:
            raise Refused("malformed", f"'{name}' must be a whole number")
        return int(given)

    async def body(self, kind: type[wire.B]) -> wire.B:
        return wire.read(await body_of(self.request, self.house.settings.body), kind)

    def address(self) -> bytes:
        return address_hash(self.gate.address(self.request), self.house.store.salt)


Endpoint = Callable[[Call], Awaitable[object]]


def answer(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """Let the request in, give the browser its cookie, and turn a refusal into its status."""

    async def run(request: Request) -> Response:
        known = token_of(request)
        token = known or new_token()
        call = Call(request, token)
        try:
            call.gate.check(request)
            found = await endpoint(call)
            response = Response(wire.encode(found), call.status, call.headers, "application/json")
            if known is None:
                give_cookie(response, token, request.url.scheme == "https")
        except Refused as why:
            headers = {"Retry-After": "5"} if why.status == 429 else None
            response = Response(wire.encode(why.as_json()), why.status, headers, "application/json")
        except Exception:
            log.exception("%s %s", request.method, request.url.path)
            response = Response(wire.encode({"error": "broken", "message": "our mistake"}), 500, None, "application/json")
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    return run


# looking something up


async def me(call: Call) -> object:
    where = "id IN (SELECT table_id FROM seats WHERE holder = ?)"
    return await briefs(call, where, (call.holder,))


async def listed(call: Call) -> object:
    return await briefs(call, "listed = 1 AND status != 'over'", ())


async def briefs(call: Call, where: str, values: tuple[object, ...]) -> object:
    found = await call.house.store.read(lambda book: rows.summaries(book, where, values))
    return {"tables": [tell.brief(one, call.holder, call.house.rooms.get(one[0].id)) for one in found]}


async def games(call: Call) -> object:
    return {"games": [about_game(name) for name in cs.GAMES if playable(name)]}


def playable(name: str) -> bool:
    try:
        find_game(name)
    except Refused:
        return False
    return True


def about_game(name: str) -> dict[str, Any]:
    game = cs.game(name)
    return {
        "name": game.name,
        "version": game.version,
        "players": game.players,
        "options": [option.as_json() for option in game.options],
        "languages": list(text.LANGUAGES),
    }


async def components(call: Call) -> object:
    return {"sheets": [sheet.as_json() for sheet in find_game(call.path("game")).components()]}


async def words(call: Call) -> object:
    name, lang = call.path("game"), call.path("lang")
    if lang not in text.LANGUAGES:
        raise Refused("no_language", f"the languages are: {', '.join(text.LANGUAGES)}")
    call.headers["Cache-Control"] = "no-cache"
    try:
        return guests.words(lang) if name == "bots" else text.catalogue(find_game(name).name, lang)
    except OSError as why:
        raise Refused("no_language", f"{name} has no words in this language") from why


async def bots(call: Call) -> object:
    return {"bots": guests.levels()}


async def table(call: Call) -> object:
    return tell.table(await call.house.room(call.path("table")), call.holder)


async def table_step(call: Call) -> object:
    room = await call.house.room(call.path("table"))
    seat = call.number("seat")
    if room.line is None:
        room.running()  # says why there is none
        raise Refused("not_started", "the game has not begun")
    over = room.row.status == "over"
    if seat is not None and not over:
        room.own(call.holder, seat)
    return replay.step_view(room.line, int(call.path("step")), seat, over)


# tables and seats


async def make(call: Call) -> object:
    room = await call.house.make(call.holder, await call.body(wire.MakeTable), call.address())
    call.status = 201
    return {"table": room.row.id}


async def play(call: Call) -> object:
    room = await call.house.play_now(call.holder, await call.body(wire.PlayNow), call.address())
    call.status = 201
    return {"table": room.row.id}


async def join(call: Call) -> object:
    wish = await call.body(wire.Join)
    room = await call.house.room(call.path("table"))
    return {"table": room.row.id, "seat": await lobby.join(room, call.holder, wish)}


async def code(call: Call) -> object:
    await call.body(wire.Nothing)
    room = await call.house.room(call.path("table"))
    if not room.mine(call.holder):
        raise Refused("not_seated", "this browser holds no seat at this table")
    new, expires = new_code(), time.time() + CODE_SECONDS
    hashed, table_id = code_hash(new, call.house.store.salt), room.row.id
    await call.house.store.write(lambda book: rows.put_code(book, hashed, table_id, call.holder, expires))
    return {"code": new, "seconds": CODE_SECONDS}


async def move(call: Call) -> object:
    call.gate.guess(call.request)
    hashed = code_hash((await call.body(wire.Move)).code, call.house.store.salt)
    found = await call.house.store.write(lambda book: rows.take_code(book, hashed))
    if found is None:
        raise Refused("bad_code", "this code is wrong, used or too old")
    room = await call.house.room(found[0])
    return {"table": room.row.id, "seats": await lobby.move(room, found[1], call.holder)}


# records


async def upload(call: Call) -> object:
    name, line = await call.house.shelf.add(await body_of(call.request, call.house.settings.record))
    call.status = 201
    return {"record": name, "steps": line.step, "over": line.t.ask is None}


async def record(call: Call) -> object:
    found = await call.house.shelf.record(call.path("record"))
    if call.request.query_params.get("download"):
        call.headers["Content-Disposition"] = f'attachment; filename="{found.game}-{call.path("record")}.json"'
    return found.as_json()


async def record_info(call: Call) -> object:
    name = call.path("record")
    line, found = await call.house.shelf.line(name)
    row = await call.house.store.read(lambda book: rows.get_table(book, name))
    over = line.t.ask is None
    return {
        "record": name,
        "game": found.game,
        "rules": found.version,
        "players": found.players,
        "options": line.options,
        "seats": found.seats,
        "steps": line.step,
        "over": over,
        "scores": tell.scores(line.game, line.t) if over else None,
        "table": row.id if row is not None else None,
    }


async def record_step(call: Call) -> object:
    line, _ = await call.house.shelf.line(call.path("record"))
    return replay.step_view(line, int(call.path("step")), call.number("seat"), True)


async def record_steps(call: Call) -> object:
    line, _ = await call.house.shelf.line(call.path("record"))
    first, seat = call.number("from", 0) or 0, call.number("seat")
    count = min(MOST_STEPS, call.number("count", MOST_STEPS) or 0)
    return {"steps": [replay.step_view(line, step, seat, True) for step in range(first, min(first + count, line.step + 1))]}


async def course(call: Call) -> object:
    line, _ = await call.house.shelf.line(call.path("record"))
    return await asyncio.to_thread(replay.course, line)


async def nothing(call: Call) -> object:
    raise Refused("not_found", "there is nothing at this address")


def route(path: str, endpoint: Endpoint, method: str = "GET") -> Route:
    return Route("/api" + path, answer(endpoint), methods=[method])


EVERY = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
ROUTES = [
    route("/me", me),
    route("/games", games),
    route("/games/{game}/components", components),
    route("/text/{game}/{lang}", words),
    route("/bots", bots),
    route("/tables", listed),
    route("/tables", make, "POST"),
    route("/play", play, "POST"),
    route("/move", move, "POST"),
    route("/tables/{table}", table),
    route("/tables/{table}/join", join, "POST"),
    route("/tables/{table}/code", code, "POST"),
    route("/tables/{table}/steps/{step:int}", table_step),
    route("/records", upload, "POST"),
    route("/records/{record}", record),
    route("/records/{record}/info", record_info),
    route("/records/{record}/steps", record_steps),
    route("/records/{record}/steps/{step:int}", record_step),
    route("/records/{record}/course", course),
    Route("/api/{rest:path}", answer(nothing), methods=EVERY),
]
