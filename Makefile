# Every target sets up what it needs; a second run starts at once.
PY := .venv/bin/python
PIP := $(PY) -m pip --quiet --disable-pip-version-check
TEST := $(PY) -m pytest -p no:cacheprovider
FAST := tests/kernel tests/contract tests/games tests/bots tests/sim tests/cli tests/test_text.py tests/test_build.py

.PHONY: play test check build bench client images clean

play: build client
	.venv/bin/caravanserai play

# interpreted, then compiled, then server and browser on the compiled engine
test: build client
	sh scripts/chromium
	CARAVANSERAI_PURE=1 $(TEST) -n 2 $(FAST)
	$(TEST) -n 2 $(FAST)
	$(TEST) tests/server tests/browser

check: .venv/ready
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	.venv/bin/lint-imports
	$(PY) -m caravanserai.text --check

build: .venv/ready
	$(PY) scripts/build.py

bench: build
	CARAVANSERAI_PURE=1 .venv/bin/caravanserai bench
	.venv/bin/caravanserai bench

client: web/dist/.ready

images: build client
	sh scripts/chromium
	$(PY) scripts/images.py

clean:
	rm -rf build web/dist .venv web/node_modules

# A Python without ensurepip (Debian's) makes the environment bare and lets pip reach into it.
.venv/ready: pyproject.toml constraints.txt setup.py
	test -x $(PY) && $(PY) -m pip --version >/dev/null 2>&1 || python3 -m venv .venv >/dev/null 2>&1 || { \
	  python3 -m venv --clear --without-pip .venv && python3 -m pip --python $(PY) install --quiet -c constraints.txt pip; }
	$(PIP) install -c constraints.txt -r requirements-dev.txt
	CARAVANSERAI_PURE=1 $(PIP) install --no-build-isolation --no-deps -e .
	touch $@

CLIENT := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print 2>/dev/null)

# not `npm ci`: it insists on lock entries for every platform's optional binary, which not every registry has
web/node_modules/.ready: web/package-lock.json
	cd web && npm install --no-audit --no-fund --loglevel=error
	touch $@

web/dist/.ready: web/node_modules/.ready $(CLIENT)
	cd web && npm run --silent build
	touch $@
