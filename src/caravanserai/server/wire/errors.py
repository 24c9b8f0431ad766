"""How something is refused: one key each, in `docs/wire.md`."""

from __future__ import annotations

STATUS = {
    "malformed": 400, "bad_option": 400, "bad_record": 400, "bad_name": 400,
    "bad_code": 403, "bad_invite": 403, "not_host": 403, "not_seated": 403, "wrong_seat": 403, "wrong_origin": 403,
    "no_table": 404, "no_record": 404, "no_game": 404, "no_bot": 404, "no_language": 404, "no_step": 404, "no_lesson": 404, "no_puzzle": 404, "no_pad": 404, "not_found": 404,
    "not_allowed": 405, "too_large": 413, "too_many_requests": 429, "too_many_tables": 429, "too_many_records": 429, "too_slow": 408, "disk_full": 507,
    "no_database": 503,
}  # fmt: skip
CONFLICT = 409  # every other key: the table is not in the state this needs


class Refused(Exception):
    """What was asked for is not done, and nothing has changed."""

    def __init__(self, error: str, message: str, version: int | None = None, reason: str | None = None) -> None:
        super().__init__(message)
        self.error = error
        self.message = message
        self.version = version
        self.reason = reason

    @property
    def status(self) -> int:
        return STATUS.get(self.error, CONFLICT)
