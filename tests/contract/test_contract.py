"""What every game promises, at the decisions of random games, for every number of players and every option.

CONTRACT_GAMES=50 plays fifty games per check and configuration instead of one.
"""

from __future__ import annotations

import ast
import json
import random
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from contract_walk import (
    CONFIGS,
    ENDLESS,
    NAMES,
    ROUNDS,
    Config,
    begin,
    body,
    choose,
    finish,
    hook,
    label,
    sometimes,
    walk,
    who_settles,
)

import caravanserai as cs
from caravanserai.kernel.game import PRINTED, PUBLIC, RECONSTRUCTED, Game
from caravanserai.kernel.table import EVERYONE, Chance, Table
from caravanserai.text import check

SOURCES = (PRINTED, PUBLIC, RECONSTRUCTED)

every_config = pytest.mark.parametrize("config", CONFIGS, ids=label)
every_game = pytest.mark.parametrize("name", NAMES)
every_round = pytest.mark.parametrize("seed", range(1, ROUNDS + 1))


def question(t: Table) -> Any:
    return None if t.ask is None else (type(t.ask).__name__, t.ask.who)


def heard(t: Table, seat: int | None) -> list[tuple[str, list[int]]]:
    """The news that a seat, or a spectator, is told."""
    return [(one.key, one.args) for one in t.news or [] if one.to == EVERYONE or one.to == seat]


@every_round
@every_config
def test_menus_are_distinct_stable_and_have_words(config: Config, seed: int) -> None:
    game, t = begin(config, seed, who_settles(config, seed))
    words: dict[int, str] = {}
    for _ in walk(t, random.Random(seed)):
        menu = t.menu
        assert len(menu) > 1 and len(set(menu)) == len(menu)
        assert t.ask.options(t) == menu and t.ask.options(t) == menu
        assert t.ask.who == cs.CHANCE or (0 <= t.ask.who < t.seats and max(menu) < game.num_choices)
        for option in menu:
            if option not in words:
                assert 0 <= option < game.num_actions
                words[option] = game.notation(option)
                assert game.parse(words[option]) == option
        if isinstance(t.ask, Chance):
            weights = t.ask.weights(t)
            assert weights is None or (len(weights) == len(menu) and min(weights) >= 0 and sum(weights) > 0)
    assert t.menu == [] and t.stack == [] and len(t.log) < game.longest


@every_round
@every_config
def test_what_is_obvious_is_on_the_menu_and_shows_nothing_hidden(config: Config, seed: int) -> None:
    _, t = begin(config, seed, who_settles(config, seed))
    for _ in walk(t, random.Random(seed)):
        option = t.ask.obvious(t)
        if option == -1:
            continue
        assert option in t.menu and t.ask.who != cs.CHANCE
        ahead = t.clone()
        ahead.decide(option)
        assert ahead.reveals == t.reveals


@every_round
@every_config
def test_a_question_with_everybody_looking_on_tells_no_secret(config: Config, seed: int) -> None:
    """Whatever everybody could believe, the menu is the same: so several people at one screen need not look away."""
    game, t = begin(config, seed)
    for number in walk(t, random.Random(seed)):
        if not sometimes(number, 7) or t.ask.who == cs.CHANCE or not game.is_open(t):
            continue
        assert not t.ask.is_secret()
        for dealt in range(2):
            assert game.sample(t, None, dealt).menu == t.menu


@every_round
@every_config
def test_a_clone_is_independent(config: Config, seed: int) -> None:
    game, t = begin(config, seed, who_settles(config, seed))
    luck, other = random.Random(seed), random.Random(-seed)
    for number in walk(t, luck):
        if not sometimes(number, 41):
            continue
        before = game.save(t)
        c = t.clone()
        assert body(game, c) == body(game, t) and c.menu == t.menu and c.log is None and c.news is None
        for _ in range(12):
            if c.ask is not None:
                c.decide(choose(c, other))
        assert game.save(t) == before


@every_round
@every_config
def test_a_clone_goes_the_same_way(config: Config, seed: int) -> None:
    game, t = begin(config, seed)
    for number in walk(t, random.Random(seed)):
        if number == 40:
            break
    c = t.clone()
    finish(t, random.Random(seed))
    finish(c, random.Random(seed))
    assert body(game, c) == body(game, t)


@every_round
@every_config
def test_save_and_load_at_any_moment(config: Config, seed: int) -> None:
    game, t = begin(config, seed, who_settles(config, seed))
    loaded = []
    for number in walk(t, random.Random(seed)):
        if sometimes(number, 43):
            saved = game.save(t)
            u = game.load(json.loads(json.dumps(saved)))
            assert game.save(u) == saved
            assert question(u) == question(t) and u.menu == t.menu
            loaded.append((number, u))
    log = [game.notation(option) for option in t.log]
    end = game.save(t)
    for _, u in loaded[:: max(1, len(loaded) // 4)]:
        done = len(u.log)
        while u.ask is not None:
            u.decide(game.parse(log[len(u.log)]))
        assert game.save(u) == end, f"loaded after {done} decisions"
    assert game.save(game.load(json.loads(json.dumps(end)))) == end


@every_round
@every_config
def test_the_record_replays_to_the_same_table(config: Config, seed: int) -> None:
    game, t = begin(config, seed)
    bodies = {}
    for number in walk(t, random.Random(seed)):
        if sometimes(number, 97):
            bodies[len(t.log)] = body(game, t)
    record = cs.Record.from_json(json.dumps(cs.Record.of(game, t, ["Ada"] * t.seats).as_json()))
    replayed = record.replay()
    assert body(game, replayed) == body(game, t) and replayed.ask is None
    assert [score.as_json() for score in game.scores(replayed)] == [score.as_json() for score in game.scores(t)]
    for step in list(bodies)[:: max(1, len(bodies) // 3)]:
        assert body(game, record.replay(upto=step)) == bodies[step]


@every_round
@every_config
def test_views_and_samples_keep_secrets(config: Config, seed: int) -> None:
    game, t = begin(config, seed, who_settles(config, seed))
    for number in walk(t, random.Random(seed)):
        if not sometimes(number, 31):
            continue
        before = game.save(t)
        for seat in [None, *range(t.seats)]:
            seen = game.view(t, seat)
            assert json.loads(json.dumps(seen)) == seen
            s = game.sample(t, seat, seed=number)
            assert game.view(s, seat) == seen
            assert game.view(s, None) == game.view(t, None)
            assert question(s) == question(t)
            assert s.chance == cs.AUTO and s.log is None and s.news is None
            assert s.menu == s.ask.options(s) and (s.menu == t.menu if seat == t.ask.who else len(s.menu) > 1)
            if number % 2 == 0:
                for _ in range(8):
                    if s.ask is not None:
                        s.decide(choose(s, random.Random(number)))
        assert game.save(t) == before


@every_config
def test_a_sample_can_be_played_to_the_end(config: Config) -> None:
    game, t = begin(config, seed=3)
    for number in walk(t, random.Random(3)):
        if number == 60:
            break
    if t.ask is not None:
        s = game.sample(t, t.ask.who, seed=5)
        finish(s, random.Random(5))
        assert len(game.scores(s)) >= t.seats


@every_config
def test_a_view_is_a_picture_and_not_the_table(config: Config) -> None:
    game, t = begin(config, seed=2)
    luck = random.Random(2)
    for _ in range(60):
        seen = game.view(t, 0)
        kept = json.dumps(seen)
        for _ in range(5):
            if t.ask is not None:
                t.decide(choose(t, luck))
        assert json.dumps(seen) == kept


@every_round
@every_config
def test_news_of_fate_tell_no_more_than_the_view(config: Config, seed: int) -> None:
    """Two outcomes of chance that look alike to a seat sound alike to it too."""
    game, t = begin(config, seed, chance=cs.ASK)
    luck = random.Random(seed)
    for number in walk(t, luck):
        if t.ask.who != cs.CHANCE or not sometimes(number, 3):
            continue
        one, two = (listening(game, t, option) for option in luck.sample(t.menu, 2))
        for seat in [None, *range(t.seats)]:
            if game.view(one, seat) == game.view(two, seat) and question(one) == question(two):
                assert sorted(heard(one, seat)) == sorted(heard(two, seat)), f"seat {seat} hears what it cannot see"


@every_round
@every_config
def test_news_of_decisions_tell_no_hidden_zone(config: Config, seed: int) -> None:
    """Two tables that differ only in what a seat cannot see, before and after the same decision, sound alike to that seat."""
    game, t = begin(config, seed, chance=cs.ASK)
    for number in walk(t, random.Random(seed)):
        if t.ask.who == cs.CHANCE or not sometimes(number, 13):
            continue
        for seat in range(t.seats):
            s = game.sample(t, seat, seed=number)
            s.chance = cs.ASK
            both = [option for option in t.menu if option in s.menu]
            if seat == t.ask.who or not both:
                continue
            one, two = listening(game, t, both[-1]), listening(game, s, both[-1])
            if game.view(one, seat) == game.view(two, seat) and question(one) == question(two):
                assert heard(one, seat) == heard(two, seat), f"seat {seat} hears what it cannot see"


@every_round
@every_config
def test_undo_stops_at_every_reveal(config: Config, seed: int) -> None:
    """A decision that neither fate answers nor a reveal follows shows its maker nothing new, and onlookers no more than
    its maker could have told them: on another table the same eyes could believe in, it leads to the same picture."""
    game, t = begin(config, seed, chance=cs.ASK)
    for number in walk(t, random.Random(seed)):
        who = t.ask.who
        if who == cs.CHANCE or not sometimes(number, 5):
            continue
        s = game.sample(t, who, seed=number)
        s.chance = cs.ASK
        for option in t.menu[:: 1 + len(t.menu) // 4]:
            one, two = listening(game, t, option), listening(game, s, option)
            if one.reveals != t.reveals or (one.ask is not None and one.ask.who == cs.CHANCE):
                continue
            for seat in (None, who):
                assert game.view(one, seat) == game.view(two, seat), f"{game.notation(option)} shows something hidden"


@every_round
@every_config
def test_what_comes_up_is_seen_by_whom_the_rule_says(config: Config, seed: int) -> None:
    """A secret draw is told to its seat and shown to nobody else; what it may be, that seat can say without knowing more."""
    game, t = begin(config, seed, chance=cs.ASK)
    luck = random.Random(seed)
    for number in walk(t, luck):
        if not isinstance(t.ask, Chance) or not sometimes(number, 2):
            continue
        seat, possible = t.ask.seen_by(), t.ask.possible(t)
        assert seat == EVERYONE or 0 <= seat < t.seats
        assert t.ask.is_secret() == (seat != EVERYONE)
        assert set(t.menu) <= set(possible) and len(set(possible)) == len(possible)
        believed = game.sample(t, None if seat == EVERYONE else seat, seed=number)
        assert believed.ask.possible(believed) == possible
        one, two = (answered(t, option) for option in luck.sample(t.menu, 2))
        assert {news.to for news in one.news} <= {EVERYONE, seat}
        if seat != EVERYONE:
            assert seat in [news.to for news in one.news]
            for other in [None, *[index for index in range(t.seats) if index != seat]]:
                assert game.view(one, other) == game.view(two, other) and heard(one, other) == heard(two, other)


def answered(t: Table, option: int) -> Any:
    """The table right after the open question is answered, before anything follows from it."""
    c = t.clone()
    c.news = []
    c.ask, asked = None, c.ask
    assert asked is not None
    asked.answer(c, option)
    return c


def listening(game: Game[Any], t: Table, option: int) -> Any:
    """The table after a decision, with the news of that decision alone."""
    c = t.clone()
    c.news = []
    c.decide(option)
    return c


@every_round
@every_config
def test_pieces_are_conserved(config: Config, seed: int) -> None:
    pieces = hook(config[0])
    _, t = begin(config, seed)
    at_start = pieces(t)
    for number in walk(t, random.Random(seed)):
        if sometimes(number, 3):
            assert pieces(t) == at_start
    assert pieces(t) == at_start


@every_round
@every_config
def test_scores_at_every_moment(config: Config, seed: int) -> None:
    game, t = begin(config, seed, who_settles(config, seed))
    for number in walk(t, random.Random(seed)):
        if sometimes(number, 17):
            check_scores(game, t)
    check_scores(game, t)


def check_scores(game: Game[Any], t: Table) -> None:
    scores = game.scores(t)
    assert [score.seat for score in scores][: t.seats] == list(range(t.seats))  # more: an opponent without a seat
    assert min(score.rank for score in scores) == 1
    assert all(type(part) is int for score in scores for part in score.parts.values())
    json.dumps([score.as_json() for score in scores])
    best = max([score.total, *score.ties] for score in scores)
    assert all(([score.total, *score.ties] == best) == (score.rank == 1) for score in scores)
    assert len(game.value(t)) == t.seats


@every_round
@every_config
def test_an_illegal_decision_changes_nothing(config: Config, seed: int) -> None:
    game, t = begin(config, seed)
    luck = random.Random(seed)
    for number in walk(t, luck):
        if not sometimes(number, 53):
            continue
        before = game.save(t)
        for option in (-1, game.num_actions, *luck.sample(range(game.num_actions), 3)):
            if option not in t.menu:
                with pytest.raises(cs.IllegalOption):
                    t.decide(option)
        assert game.save(t) == before
    before = game.save(t)
    with pytest.raises(cs.IllegalOption, match="over"):
        t.decide(0)
    assert game.save(t) == before


@every_config
def test_the_same_seed_gives_the_same_game(config: Config) -> None:
    game, one = begin(config, seed=9)
    _, two = begin(config, seed=9)
    finish(one, random.Random(9))
    finish(two, random.Random(9))
    assert game.save(one) == game.save(two)


@every_config
def test_chance_can_be_put_to_the_caller(config: Config) -> None:
    """With chance on ASK nothing comes from the generator: the whole game follows from the decisions."""
    _, t = begin(config, seed=4, chance=cs.ASK)
    at_start = (t.rng.a, t.rng.b)
    finish(t, random.Random(4))
    assert (t.rng.a, t.rng.b) == at_start and len(t.log) < ENDLESS


@every_game
def test_wrong_options_are_named(name: str) -> None:
    game = cs.game(name)
    with pytest.raises(cs.OptionError, match="players"):
        game.start(players=max(game.players) + 1)
    with pytest.raises(cs.OptionError, match="options are"):
        game.start(no_such_option=1)
    for option in game.options:
        wrong: dict[str, Any] = {option.name: "no such value"}
        with pytest.raises(cs.OptionError, match="allowed"):
            game.start(players=option.seats[0], **wrong)
        for players in game.players:
            for value in option.values:
                if value != option.default and players not in option.seats:
                    with pytest.raises(cs.OptionError, match="players"):
                        game.start(players=players, **{option.name: value})
    json.dumps([option.as_json() for option in game.options])


@every_game
def test_every_text_is_there(name: str) -> None:
    assert check.problems(cs.game(name)) == []


@every_game
def test_every_component_has_its_provenance(name: str) -> None:
    sheets = cs.game(name).components()
    json.dumps([sheet.as_json() for sheet in sheets])
    assert len({sheet.name for sheet in sheets}) == len(sheets) > 0
    for sheet in sheets:
        assert sheet.provenance in SOURCES or all(any(cell in SOURCES for cell in row) for row in sheet.rows)
        assert sheet.rows and all(len(row) == len(sheet.columns) for row in sheet.rows)


def tables_of(path: Path) -> list[str]:
    """The names that a data.py gives to its tables: lists, and dicts of rows."""
    found: list[str] = []
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id.isupper():
            if isinstance(node.value, (ast.List, ast.ListComp, ast.BinOp, ast.Dict)):
                found.append(node.target.id)
    return [name for name in found if name != "PROVENANCE"]


@every_game
def test_every_printed_table_has_its_provenance(name: str) -> None:
    """For the whole table, or in a column of every row."""
    game = cs.game(name)
    printed = game.printed()
    for table in tables_of(Path(str(files(game.package) / "data.py"))):
        value = printed.values[table]
        rows = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else None
        if rows is not None and table not in printed.provenance:
            marked = [isinstance(row, dict) and any(cell in SOURCES for cell in row.values()) for row in rows]
            assert rows and all(marked), f"where is {table} known from?"
    assert set(printed.provenance.values()) <= set(SOURCES)
    assert set(printed.provenance) <= set(printed.values), "a provenance of nothing"
