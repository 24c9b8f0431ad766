"""Who somebody is: a random token in the browser's cookie, kept only as a hash; names; one-time codes."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

from starlette.requests import HTTPConnection
from starlette.responses import Response

from caravanserai.server.wire.errors import Refused

COOKIE = "caravanserai"
YEAR = 365 * 86400
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # nothing that looks like something else
LONGEST_NAME = 24


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_of(connection: HTTPConnection) -> str | None:
    token = connection.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def holder_of(token: str) -> bytes:
    """What is stored instead of the token."""
    return hashlib.sha256(token.encode()).digest()


def give_cookie(response: Response, token: str, secure: bool) -> None:
    response.set_cookie(COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="strict", secure=secure)


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def new_key() -> str:
    return secrets.token_urlsafe(12)


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def code_hash(code: str, salt: bytes) -> bytes:
    """Codes are short, so their hash is salted; case, blanks and dashes do not matter."""
    plain = code.upper().replace(" ", "").replace("-", "")
    return hashlib.blake2b(plain.encode(), key=salt, digest_size=32).digest()


def clean_name(name: str) -> str:
    """The name as shown, or `bad_name`."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refused("bad_name", f"a name has 1 to {LONGEST_NAME} printable characters")
    return name
