"""Only count, over the wire: a filled-in pad comes back added up, anything else is refused, nothing is stored."""

from __future__ import annotations

from typing import Any

from browsers import Browser


def test_every_game_has_a_pad_with_words(ann: Browser) -> None:
    for game in ann.get("/api/games")["games"]:
        pad = ann.get(f"/api/learn/{game['name']}/de")["pad"]
        lines = pad["plan"]["lines"]
        assert game["pad"] and len(lines) >= 4
        assert all({"title", "text"} == set(pad["words"][line["name"]]) for line in lines)


def test_it_is_added_up(ann: Browser) -> None:
    poem = {"seat": 1, "number": 0, "counts": [3, 5, 5]}
    card = {"seat": 0, "number": 8, "counts": [1, 0, 4]}
    filled: dict[str, Any] = {
        "seats": 3,
        "numbers": {"prestige": [70, 60, -50], "pieces": [2, 0, 1], "dinars": [5, 4, 0], "buildings": [3, 3, 9]},
        "held": {"great_poems": [poem], "trade": [card]},
    }
    found = ann.post("/api/pad/sabika", filled)
    assert found["held"] == {"great_poems": [[0, 9, 0]], "trade": [[2, 0, 8]]}
    assert [one["total"] for one in found["scores"]] == [76, 71, -41]
    assert found["scores"][1]["parts"] == {"prestige": 60, "great_poems": 9, "trade": 0, "pieces": 0, "dinars": 2}
    assert [one["rank"] for one in found["scores"]] == [1, 2, 3]
    assert ann.get("/api/me")["tables"] == [], "nothing is stored"


def test_what_is_refused(ann: Browser) -> None:
    assert ann.post("/api/pad/atlantis", {"seats": 2}, 404)["error"] == "no_game"
    for wrong in (
        {"seats": 0},
        {"seats": 2, "numbers": {"rubies": [1]}},
        {"seats": 2, "numbers": {"rubies": [1, -1]}},
        {"seats": 2, "numbers": {"rubies": [1, 99]}},
        {"seats": 2, "numbers": {"points": [1, 1]}},
        {"seats": 2, "held": {"rubies": []}},
        {"seats": 2, "more": 1},
    ):
        assert ann.post("/api/pad/istanbul", wrong, 400)["error"] == "malformed"
