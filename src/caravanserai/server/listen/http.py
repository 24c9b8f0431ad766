"""The HTTP side of the wire: what makes, claims or looks something up."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from hashlib import blake2b

import msgspec
from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import caravanserai as cs
from caravanserai import text
from caravanserai.server.identity import COOKIE, code_hash, give_cookie, holder_of, new_code, new_token, token_of
from caravanserai.server.listen.admission import Admission, body_of
from caravanserai.server.listen.forward import Links, head
from caravanserai.server.listen.limits import address_hash
from caravanserai.server.store import rows
from caravanserai.server.store.database import Lost
from caravanserai.server.store.leases import Elsewhere
from caravanserai.server.tables import lobby, messages, puzzles
from caravanserai.server.tables.tables import Tables, find_game
from caravanserai.server.think import bots
from caravanserai.server.wire import incoming, outgoing
from caravanserai.server.wire.errors import Refused
from caravanserai.text import learn

log = logging.getLogger("caravanserai")
MOST_STEPS = 50
STEPS_FOR_ONE = 5  # so many steps of a record cost as much as one request
KEPT = "no-cache"  # browsers keep the answer, and ask whether it still holds
DECISIONS_FOR_ONE = 200  # and so many decisions that a new table takes over


class Call:
    """One request with everything it may need."""

    def __init__(self, request: Request, token: str) -> None:
        self.request = request
        self.tables: Tables = request.app.state.tables
        self.admission: Admission = request.app.state.admission
        self.links: Links | None = request.app.state.links
        self.hop = bool(request.scope.get("hop"))  # another process hands it on, and has let it in
        self.token = token
        self.holder = holder_of(token)
        self.read: bytes | None = None
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

    async def body(self, kind: type[incoming.B]) -> incoming.B:
        if self.read is None:
            self.read = await body_of(self.request, self.tables.settings.body)
        return incoming.read(self.read, kind)

    async def hand_on(self, address: str) -> Response:
        """The same request at the process that has the table."""
        assert self.links is not None
        request, body = self.request, self.read or b""
        headers = {
            "host": request.headers.get("host", ""),
            "cookie": f"{COOKIE}={self.token}",
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
        }
        lines = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
        target = request.scope["raw_path"] + (b"?" + request.scope["query_string"] if request.scope["query_string"] else b"")
        hop = self.links.hop(self.admission.address(request).split("/")[0], request.url.scheme)
        asked = head(target, request.method.encode(), lines, hop) + body
        status, found, answer = await self.links.request(address, asked)
        return Response(answer, status, found)

    def step(self) -> int:
        """The step in the path; one with more digits than any game has is not there."""
        given = self.path("step")
        if not given.isascii() or not given.isdecimal() or len(given) > 9:
            raise Refused("no_step", "there is no such step")
        return int(given)

    def pay(self, cost: float) -> None:
        """What a request costs beyond what its kind costs."""
        self.admission.pay(self.request, cost)

    def address(self) -> bytes:
        return address_hash(self.admission.address(self.request), self.tables.store.salt)


Endpoint = Callable[[Call], Awaitable[object]]


def answer(endpoint: Endpoint, cost: float = 1) -> Callable[[Request], Awaitable[Response]]:
    """Let the request in, give the browser its cookie, and turn a refusal into its status."""

    async def run(request: Request) -> Response:
        known = token_of(request)
        token = known or new_token()
        call = Call(request, token)
        try:
            if not call.hop:
                call.admission.check(request, cost)
            found = await served(call, endpoint)
            if isinstance(found, Response):
                response = found
            else:
                response = written(call, outgoing.encode(found))
            if known is None:
                give_cookie(response, token, request.url.scheme == "https")
        except Refused as why:
            headers = {"Retry-After": "5"} if why.status == 429 else None
            response = Response(
                outgoing.encode(outgoing.Problem(why.error, why.message, why.version, why.reason)),
                why.status,
                headers,
                "application/json",
            )
        except Lost:
            problem = outgoing.Problem("busy", "the table is just changing hands; try again")
            response = Response(outgoing.encode(problem), 409, {"Retry-After": "1"}, "application/json")
        except Exception:
            log.exception("%s %s", request.method, request.url.path)
            response = Response(outgoing.encode(outgoing.Problem("broken", "our mistake")), 500, None, "application/json")
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    return run


def written(call: Call, body: bytes) -> Response:
    """What may be kept has a tag of its contents: whoever has it already is told so and not sent it again."""
    if call.headers.get("Cache-Control") == KEPT:
        tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
        call.headers["ETag"] = tag
        if tag in call.request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=call.headers)
    return Response(body, call.status, call.headers, "application/json")


async def served(call: Call, endpoint: Endpoint) -> object:
    """By this process or by the one that has the table."""
    if call.links is None:
        return await endpoint(call)
    if call.hop:
        try:
            return await endpoint(call)
        except Elsewhere as why:
            raise Refused("busy", "the table is just changing hands; try again") from why
    return await call.links.served(lambda: endpoint(call), call.hand_on)


# looking something up


async def me(call: Call) -> object:
    return await briefs(call, await call.tables.store.read(lambda db: rows.tables_of(db, call.holder)))


async def listed(call: Call) -> object:
    return await briefs(call, await call.tables.store.read(rows.listed))


async def briefs(call: Call, found: list[rows.Summary]) -> outgoing.Briefs:
    live, elsewhere = call.tables.live, {}
    if call.links is not None:
        owners = {one.id: one.owner for one in found if one.owner is not None and one.id not in live}
        elsewhere = await call.links.online(owners, call.request.headers.get("host", ""))
    return outgoing.Briefs([messages.brief(one, call.holder, live.get(one.id), elsewhere.get(one.id, ())) for one in found])


async def online(call: Call) -> object:
    """Another of our processes makes a list: which seats' players look at these tables of ours."""
    if not call.hop:
        return await nothing(call)
    live = call.tables.live
    return {table: messages.online(live[table]) for table in call.path("tables").split(",") if table in live}


async def games(call: Call) -> object:
    return outgoing.Games([about_game(name) for name in cs.GAMES if playable(name)])


def playable(name: str) -> bool:
    try:
        find_game(name)
    except Refused:
        return False
    return True


def about_game(name: str) -> outgoing.GameInfo:
    game = cs.game(name)
    options = [msgspec.convert(option.as_json(), outgoing.GameOption) for option in game.options]
    return outgoing.GameInfo(
        name=game.name,
        version=game.version,
        players=game.players,
        options=options,
        languages=list(text.LANGUAGES),
        lesson=learn.plan(name, "lesson") is not None,
        puzzles=len(puzzles.all_of(name).puzzles),
        pad=learn.plan(name, "pad") is not None,
    )


async def components(call: Call) -> object:
    sheets = find_game(call.path("game")).components()
    return outgoing.Components([msgspec.convert(sheet.as_json(), outgoing.Sheet) for sheet in sheets])


async def printed(call: Call) -> object:
    call.headers["Cache-Control"] = KEPT
    return msgspec.convert(find_game(call.path("game")).printed().as_json(), outgoing.Printed)


async def words(call: Call) -> object:
    name, lang = call.path("game"), call.path("lang")
    if lang not in text.LANGUAGES:
        raise Refused("no_language", f"the languages are: {', '.join(text.LANGUAGES)}")
    call.headers["Cache-Control"] = KEPT
    try:
        return bots.words(lang) if name == "bots" else text.catalogue(find_game(name).name, lang)
    except OSError as why:
        raise Refused("no_language", f"{name} has no words in this language") from why


async def book(call: Call) -> object:
    game, lang = find_game(call.path("game")), call.path("lang")
    if lang not in text.LANGUAGES:
        raise Refused("no_language", f"the languages are: {', '.join(text.LANGUAGES)}")
    call.headers["Cache-Control"] = KEPT
    return msgspec.convert(learn.book(game, lang), outgoing.Book)


async def levels(call: Call) -> object:
    return outgoing.Bots(bots.levels())


async def table(call: Call) -> object:
    return messages.table(await call.tables.get(call.path("table")), call.holder, outgoing.TableInfo)


async def table_step(call: Call) -> object:
    live = await call.tables.get(call.path("table"))
    seat = call.number("seat")
    if live.history is None:
        live.running()  # says why there is none
        raise Refused("not_started", "the game has not begun")
    over = live.row.status == "over"
    if seat is not None and not over:
        live.own(call.holder, seat)
    return Raw(await call.tables.look(live, live.history, call.step(), seat, call.address()))


# tables and seats


async def make(call: Call) -> object:
    wish = await call.body(incoming.MakeTable)
    if wish.origin is not None:
        call.pay(min(wish.origin.step, incoming.LONGEST_RECORD) / DECISIONS_FOR_ONE)
    live = await call.tables.make(call.holder, wish, call.address())
    call.status = 201
    return outgoing.Made(live.row.id)


async def play(call: Call) -> object:
    live = await call.tables.play_now(call.holder, await call.body(incoming.PlayNow), call.address())
    call.status = 201
    return outgoing.Made(live.row.id)


async def join(call: Call) -> object:
    wish = await call.body(incoming.Join)
    live = await call.tables.get(call.path("table"))
    return outgoing.Joined(live.row.id, await lobby.join(live, call.holder, wish))


async def code(call: Call) -> object:
    await call.body(incoming.Nothing)
    live = await call.tables.get(call.path("table"))
    if not live.mine(call.holder):
        raise Refused("not_seated", "this browser holds no seat at this table")
    new, expires = new_code(), time.time() + rows.CODE_SECONDS
    hashed, table_id = code_hash(new, call.tables.store.salt), live.row.id
    call.tables.issue(hashed)
    await call.tables.store.write(lambda db: rows.put_code(db, hashed, table_id, call.holder, expires))
    return outgoing.Code(new, rows.CODE_SECONDS)


async def move(call: Call) -> object:
    if not call.hop:
        call.admission.guess(call.request)
    hashed = code_hash((await call.body(incoming.Move)).code, call.tables.store.salt)
    table = await call.tables.store.read(lambda db: rows.table_of_code(db, hashed))
    if table is not None:
        await call.tables.get(table)  # whoever has the table takes the code
    in_time = call.tables.in_time(hashed)
    found = await call.tables.store.write(lambda db: rows.take_code(db, hashed))
    if found is None or not in_time:
        raise Refused("bad_code", "this code is wrong, used or too old")
    live = await call.tables.get(found[0])
    return outgoing.Moved(live.row.id, await lobby.move(live, found[1], call.holder))


# records


async def upload(call: Call) -> object:
    found = await call.tables.records.add(await body_of(call.request, call.tables.settings.record), call.address())
    call.status = 201
    return found


async def record(call: Call) -> object:
    found = await call.tables.records.record(call.path("record"))
    if call.request.query_params.get("download"):
        call.headers["Content-Disposition"] = f'attachment; filename="{found.game}-{call.path("record")}.json"'
    return found


async def record_info(call: Call) -> object:
    return await call.tables.records.info(call.path("record"), call.address())


async def record_step(call: Call) -> object:
    what = {"what": "step", "step": call.step(), "seat": call.number("seat")}
    return Raw(await call.tables.records.steps(call.path("record"), what, call.address()))


async def record_steps(call: Call) -> object:
    count = min(MOST_STEPS, call.number("count", MOST_STEPS) or 0)
    call.pay(count / STEPS_FOR_ONE)
    what = {"what": "steps", "from": call.number("from", 0), "count": count, "seat": call.number("seat")}
    return Raw(await call.tables.records.steps(call.path("record"), what, call.address()))


async def course(call: Call) -> object:
    return Raw(await call.tables.records.course(call.path("record"), call.address()))


async def nothing(call: Call) -> object:
    raise Refused("not_found", "there is nothing at this address")


def route(path: str, endpoint: Endpoint, method: str = "GET", cost: float = 1) -> Route:
    """`cost`: how many of the cheapest requests it counts for."""
    return Route("/api" + path, answer(endpoint, cost), methods=[method])


EVERY = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
ROUTES = [
    route("/me", me),
    route("/games", games),
    route("/games/{game}/components", components, cost=3),
    route("/games/{game}/printed", printed, cost=3),
    route("/text/{game}/{lang}", words),
    route("/learn/{game}/{lang}", book),
    route("/bots", levels),
    route("/tables", listed),
    route("/online/{tables}", online),
    route("/tables", make, "POST", 5),
    route("/play", play, "POST", 5),
    route("/move", move, "POST"),
    route("/tables/{table}", table),
    route("/tables/{table}/join", join, "POST"),
    route("/tables/{table}/code", code, "POST"),
    route("/tables/{table}/steps/{step}", table_step, cost=3),
    route("/records", upload, "POST", 20),
    route("/records/{record}", record),
    route("/records/{record}/info", record_info, cost=2),
    route("/records/{record}/steps", record_steps),
    route("/records/{record}/steps/{step}", record_step),
    route("/records/{record}/course", course, cost=5),
    Route("/api/{rest:path}", answer(nothing), methods=EVERY),
]
