# Every target sets up what it needs and says so; a second run starts at once.
PY := .venv/bin/python
PIP := $(PY) -m pip --quiet --disable-pip-version-check
TEST := $(PY) -m pytest -p no:cacheprovider
RULES := tests/kernel tests/contract tests/games tests/test_pad.py
FAST := $(RULES) tests/bots tests/sim tests/env tests/cli $(filter-out $(RULES),$(wildcard tests/test_*.py))

.PHONY: play quick test check build bench reports client images dist clean

play: .venv/play web/dist/.ready
	@sh scripts/compile
	@.venv/bin/caravanserai play

# for daily work: everything but learners, server and browser, compiled
quick: .venv/ready build
	$(TEST) -n 2 $(filter-out tests/env,$(FAST))

# the rules interpreted, then all compiled with bots, learners, terminal, texts and more games of each configuration, then server and browser on the compiled engine, and the server on PostgreSQL too
test: .venv/rl build web/node_modules/.ready client
	sh scripts/chromium
	sh scripts/postgresql
	CARAVANSERAI_PURE=1 $(TEST) -n 2 $(RULES)
	CONTRACT_GAMES=2 $(TEST) -n 2 $(FAST)
	$(TEST) -n 2 --dist worksteal tests/server tests/browser
	CARAVANSERAI_TEST_STORE=postgresql $(TEST) -n 2 --dist worksteal tests/server

check: .venv/ready web/node_modules/.ready
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	.venv/bin/lint-imports
	$(PY) -m caravanserai.text --check
	$(PY) scripts/printed_types.py --check
	$(PY) scripts/wire_types.py --check
	$(PY) scripts/observations.py --check
	cd web && npx prettier --check --log-level warn . && npm run --silent check

build: .venv/build
	@$(PY) scripts/build.py

bench: build
	CARAVANSERAI_PURE=1 .venv/bin/caravanserai bench
	.venv/bin/caravanserai bench

# a page about the balance of each game, to docs/reports
GAMES := 120
BOTS := mcts:50
reports: build
	for game in istanbul marrakesh sabika; do .venv/bin/caravanserai report $$game --players 3 --games $(GAMES) --bots $(BOTS) --out docs/reports/$$game.html; done

client: web/dist/.ready

images: .venv/ready build client
	sh scripts/chromium
	$(PY) scripts/images.py

# an sdist that carries the built client, and a wheel compiled for this machine
dist: .venv/build client
	$(PY) -c "from setuptools import build_meta as b; b.build_sdist('dist'); b.build_wheel('dist')"

clean:
	rm -rf build dist web/dist .venv web/node_modules

SOURCES := pyproject.toml constraints.txt setup.py requirements.txt

.venv/play: $(SOURCES)
	@sh scripts/venv requirements.txt "Installing what the server needs (Starlette, uvicorn, msgspec, websockets)"
	@CARAVANSERAI_PURE=1 $(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

.venv/build: .venv/play requirements-build.txt
	@sh scripts/venv requirements-build.txt "Installing what compiling needs (mypy)"
	@touch $@

.venv/ready: .venv/build requirements-dev.txt
	@sh scripts/venv requirements-dev.txt "Installing the tools to check and test"
	@touch $@

.venv/rl: .venv/ready requirements-rl.txt
	@sh scripts/venv requirements-rl.txt "Installing learners for the tests of the environments (torch is large)"
	@touch $@

CLIENT := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print 2>/dev/null)

# not `npm ci`: it insists on lock entries for every platform's optional binary, which not every registry has
NPM := cd web && npm install --no-audit --no-fund --loglevel=error

web/node_modules/.play: web/package-lock.json
	@echo "Fetching what the browser client is made of (npm) …"
	@test -e web/node_modules/.ready || { $(NPM) --omit=dev; }
	@touch $@

web/node_modules/.ready: web/package-lock.json
	@echo "Fetching the tools that check the browser client (npm) …"
	@$(NPM)
	@touch $@ web/node_modules/.play

web/dist/.ready: web/node_modules/.play $(CLIENT)
	@echo "Building the browser client …"
	@cd web && npm run --silent build -- --logLevel error
	@touch $@
