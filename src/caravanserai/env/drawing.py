"""A table for people who watch a learner: in letters for `render_mode="ansi"`, as a picture of them for "rgb_array" (needs Pillow)."""

from __future__ import annotations

import re
import textwrap
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caravanserai.cli import boards
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Table
from caravanserai.text import Text

MODES = ["ansi", "rgb_array"]
FRAMES = 4  # a second, for whoever makes films of it
WIDTH, HEIGHT = 1280, 1280  # of every picture, as films need it
MARGIN = 24
COLUMNS = 128  # longer lines go on below
TALLEST = 32  # pixels to a line, fewer where there are many lines
PAPER, INK, FAINT = "#fbf7ef", "#2b2118", "#cbbfae"
SEATS = ["#b5651d", "#3f7d7a", "#7a4b8a", "#4f6d2f", "#a03c3c"]  # colours of what stands under "Seat 0" …
PLAIN = str.maketrans("–◇×", "-*x")  # what Pillow's own font does not have
STROKES = {
    "─": "lr",
    "│": "ud",
    "┌": "rd",
    "┐": "ld",
    "└": "ru",
    "┘": "lu",
    "├": "udr",
    "┤": "udl",
    "┬": "lrd",
    "┴": "lru",
    "┼": "lrud",
}


def picture(game: Game[Any], t: Table, seat: int | None, mode: str | None) -> Any:
    """What a seat, or a spectator, sees, in the way the environment was asked for."""
    if mode == "ansi":
        return in_letters(game, t, seat)
    return in_colours(in_letters(game, t, seat)) if mode == "rgb_array" else None


def in_letters(game: Game[Any], t: Table, seat: int | None) -> str:
    names = [f"Seat {number}" for number in range(t.seats)]
    return "\n".join(boards.draw(game, game.view(t, seat), Text(game.name, "en", names)))


def in_colours(letters: str) -> NDArray[np.uint8]:
    """The letters on paper: frames as lines, everything else where its column is, numbers at its right edge."""
    from PIL import Image, ImageDraw, ImageFont

    lines = [part for line in letters.translate(PLAIN).splitlines() for part in wrapped(line)]
    step = min(TALLEST, (HEIGHT - 2 * MARGIN) // len(lines))
    cell = min(0.56 * step, (WIDTH - 2 * MARGIN) / max(len(line) for line in lines))
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(min(0.8 * step, 1.75 * cell))
    for number, line in enumerate(lines):
        top = MARGIN + number * step
        for at, letter in enumerate(line):
            if letter in STROKES:
                frame(draw, round(MARGIN + (at + 0.5) * cell), top + step // 2, cell / 2 + 1, step / 2, STROKES[letter])
        for found in re.finditer(r"[^\s│─┌┐└┘├┤┬┴┼]+(?: [^\s│─┌┐└┘├┤┬┴┼]+)*", line):
            words = found.group()
            ends = words.isdecimal() or words == "-"
            place = (MARGIN + (found.end() if ends else found.start()) * cell, top + step / 2)
            draw.text(place, words, fill=colour(words), font=font, anchor="rm" if ends else "lm")
    return np.asarray(image)


def wrapped(line: str) -> list[str]:
    """A line, or the lines it goes on in, set in under its beginning."""
    return textwrap.wrap(line, COLUMNS, subsequent_indent="      ") if len(line) > COLUMNS else [line]


def frame(draw: Any, x: float, y: float, across: float, along: float, ways: str) -> None:
    """One letter of a frame: lines from its middle to some of its sides."""
    reach = {"l": (-across, 0.0, 1, 1), "r": (0.0, 0.0, across, 1), "u": (0.0, -along, 1, 1), "d": (0.0, 0.0, 1, along)}
    for way in ways:
        left, top, right, bottom = reach[way]
        draw.rectangle([x + left, y + top, x + right, y + bottom], fill=FAINT)


def colour(words: str) -> str:
    """Names of seats have a colour each, and so have their pieces in Istanbul: M1, a1, f1."""
    if found := re.fullmatch(r"Seat (\d)", words):
        return SEATS[int(found.group(1)) % len(SEATS)]
    if found := re.match(r"[Maf](\d)\b", words):
        return SEATS[(int(found.group(1)) - 1) % len(SEATS)]
    return INK
