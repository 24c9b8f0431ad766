"""`caravanserai report`: one page about the balance of a game, for designers."""

from __future__ import annotations

import argparse
from html import escape
from pathlib import Path

from caravanserai.cli.charts import bars, histogram
from caravanserai.cli.common import match_of
from caravanserai.cli.progress import pool
from caravanserai.games import game as find_game
from caravanserai.sim.balance import Balance, Component, Mean, balance
from caravanserai.text import Text

SELDOM = 0.01  # options that fewer seats took are left out of the table
STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --paper: #fbf7ef; --bar: #b5651d; --other: #3f7d7a; --line: #cbbfae; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee4d6; --paper: #1f1a16; --bar: #dd9350; --other: #6db5b0; --line: #5a4f44; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
svg { width: 100%; height: auto; font-size: 12px; } svg text { fill: var(--ink); } .number { opacity: 0.75; }
.bar, .series0 { fill: var(--bar); } .series1 { fill: var(--other); } .axis { stroke: var(--line); }
.whisker { stroke: var(--ink); stroke-width: 1.5; opacity: 0.6; }
.key0, .key1 { display: inline-block; width: 0.8em; height: 0.8em; margin: 0 0.4em 0 1em; background: var(--bar); } .key1 { background: var(--other); }
table { border-collapse: collapse; width: 100%; font-size: 14px; } th, td { text-align: right; padding: 0.2rem 0.6rem; border-bottom: 1px solid var(--line); }
td { white-space: nowrap; } th:first-child, td:first-child { text-align: left; white-space: normal; } thead th { position: sticky; top: 0; background: var(--paper); }
.up { color: var(--other); font-weight: 600; } .down { color: var(--bar); font-weight: 600; } .scroll { overflow-x: auto; } small { opacity: 0.75; }
"""


def run(args: argparse.Namespace) -> int:
    match = match_of(args)
    with pool(args) as shared:
        found = balance(match, args.games, shared)
    Path(args.out).write_text(page(found), "utf-8")
    print(f"{args.out}: {found.games} games of {match.game}, {match.players} players, {', '.join(match.bots)}")
    return 0


def page(found: Balance) -> str:
    match = found.match
    text = Text(match.game, "en")
    title = f"{text.words['game']['name']}: {match.players} players, {found.games} games"
    body = [intro(found), seats(found), points(found, text), components(found, text), length(found)]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title><style>{STYLE}</style>'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body><h1>{escape(title)}</h1>\n{"".join(body)}</body></html>\n'
    )


def intro(found: Balance) -> str:
    match = found.match
    options = ", ".join(f"{name} {value}" for name, value in match.options.items()) or "the usual ones"
    bots = ", ".join(dict.fromkeys(match.bots))
    again = f"caravanserai report {match.game} --players {match.players} --games {found.games} --seed {match.seed} --bots {','.join(match.bots)}"
    return (
        f"<p>Played by bots ({escape(bots)}), so this tells how the game is among players of their kind. Options: {escape(options)}. Lines and "
        f"numbers in brackets are 95 % intervals; of a hundred differences between equals, five leave them by luck alone.</p>\n"
        f"<p><small>Rules version {find_game(match.game).version}. The same again: <code>{escape(again)}</code></small></p>\n"
    )


def seats(found: Balance) -> str:
    rows = [(f"Seat {at + 1}", 100 * one.value, 100 * one.low, 100 * one.high) for at, one in enumerate(found.seats)]
    even = 100 / len(found.seats)
    note = f"An even share would be {even:.0f} %. A shared victory is shared." if len(rows) > 1 else "Against the game itself."
    return f"<h2>Who wins</h2><p>{note} Who begins is drawn by lot where the rules say so.</p>{bars(rows, ' %')}\n"


def points(found: Balance, text: Text) -> str:
    winners, others = ([row(text.part(name), both[side]) for name, both in found.sources.items()] for side in (0, 1))
    series = [("winners", found.scores[0])] + ([("the others", found.scores[1])] if found.scores[1] else [])
    charts = f"<h3>Of winners</h3>{bars(winners)}" + (f"<h3>Of the others</h3>{bars(others)}" if found.scores[1] else "")
    return f"<h2>Scores</h2>{histogram(series)}<h2>Where they come from</h2><p>Means for a seat.</p>{charts}\n"


def row(label: str, one: Mean) -> tuple[str, float, float, float]:
    return label, one.value, one.low, one.high


def components(found: Balance, text: Text) -> str:
    game = find_game(found.match.game)
    shown = [one for one in found.components if one.share.value >= SELDOM]
    shown.sort(key=lambda one: -one.gain.value if one.gain else 0.0)
    lines = "".join(line(one, text, game.notation(one.option)) for one in shown)
    head = "<tr><th>option</th><th>taken by</th><th>times</th><th>first taken at</th><th>won more often</th></tr>"
    return (
        "<h2>Components and winning</h2><p>Every option that at least one seat in a hundred took: how many seats took it, how often a seat on average, how far "
        "the game was when they first did (0 % the beginning), and how much more often those won who took it than those who did not, in points of per cent. "
        "What goes with winning need not bring it about; where fewer than five seats did or did not, nothing is said.</p>"
        f'<div class="scroll"><table><thead>{head}</thead><tbody>{lines}</tbody></table></div>\n'
    )


def line(one: Component, text: Text, notation: str) -> str:
    cells = [
        f"{escape(text.option(notation))} <small>{escape(notation)}</small>",
        f"{100 * one.share.value:.0f} % <small>({100 * one.share.low:.0f} – {100 * one.share.high:.0f})</small>",
        f"{one.times:.2f}",
        f"{100 * one.first.value:.0f} % <small>(± {100 * (one.first.high - one.first.value):.0f})</small>"
        if one.first
        else "–",
        gain(one.gain) if one.gain else "–",
    ]
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def gain(one: Mean) -> str:
    """In colour where the interval lies on one side of nothing."""
    sign = "up" if one.low > 0 else "down" if one.high < 0 else ""
    return f'<span class="{sign}">{100 * one.value:+.0f}</span> <small>({100 * one.low:+.0f} – {100 * one.high:+.0f})</small>'


def length(found: Balance) -> str:
    sizes = [size for size, count in sorted(found.branching.items()) for _ in range(count)]
    middle = sum(sizes) / len(sizes)
    tenths = [(f"{10 * at} – {10 * at + 10} % of the game", one, one, one) for at, one in enumerate(found.branching_by_tenth)]
    mean_length = sum(found.lengths) / len(found.lengths)
    return (
        f"<h2>How long</h2><p>Decisions of all players in a game, {mean_length:.0f} on average.</p>{histogram([('games', found.lengths)])}"
        f"<h2>How many options</h2><p>At a decision, {middle:.1f} on average; forced moves are not asked.</p>{histogram([('decisions', sizes)])}{bars(tenths)}\n"
    )
