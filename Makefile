# Two commands do everything: `make play` and `make test`. Both install what they need into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
INSTALLED_DEV := $(VENV)/installed-dev
INSTALLED_RESEARCH := $(VENV)/installed-research
INSTALLED_PUBLISH := $(VENV)/installed-publish
BENCH_PIP := .venv-bench/bin/python -m pip --disable-pip-version-check --quiet --quiet
PAGE := src/cabochon/server/page/index.html
ENGINE := src/cabochon/server/engine/manifest.json
ENGINE_SOURCES := $(shell find src/cabochon docs/rules docs/fair-deals*.md -type f -not -path '*/page/*' -not -path '*/engine/*' -not -name '*.pyc')
NODE_INSTALLED := web/node_modules/.package-lock.json
WEB_SOURCES := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts
# One more than there are cores: many tests wait for a server, a terminal or a browser.
WORKERS := $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)
# Neighbours share what a module sets up, so they stay with one worker until another has nothing left to do.
PYTEST := $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
# Python translates a module when it is first imported, and most of those installed never are.
PIP_INSTALL := $(PIP) install --no-compile

.PHONY: play terminal test web lint types layers compiled unit browser example screens services site dist docs release-check research soak chaos lab bench bench-envs bench-server ladder ladder-small lock clean help

help: ## say what there is
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

play: $(INSTALLED) $(PAGE) ## install what is needed and play in the browser
	@$(BIN)/cabochon serve --open

terminal: $(INSTALLED) ## install what is needed and play in this terminal
	@$(BIN)/cabochon play

lab: $(INSTALLED_RESEARCH) ## study a game: a report in lab-shokoba.html
	@$(BIN)/cabochon lab shokoba --jobs 2

# With everything installed, a test that misses something it needs fails instead of being passed over.
test browser example screens: export TEST_EVERYTHING = 1
# What waits for the network, or keeps one core busy, is done side by side.
test: ## install what is needed and run every check
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target services $(INSTALLED_DEV) $(PAGE)
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target types web compiled lint layers
	@$(MAKE) --no-print-directory unit browser example

$(BIN)/python:
	@echo "Creating the virtual environment $(VENV)."
	@$(PYTHON) -m venv $(VENV)

$(INSTALLED): requirements/server.txt requirements/build.txt pyproject.toml | $(BIN)/python
	@echo "Installing Cabochon and what its table needs, at the locked versions (about a minute)."
	@$(PIP_INSTALL) --require-hashes -r requirements/build.txt -r requirements/server.txt
	@$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(INSTALLED_RESEARCH): requirements/all.txt $(INSTALLED)
	@echo "Installing what the laboratory and the environments need, at the locked versions."
	@$(PIP_INSTALL) --require-hashes -r requirements/all.txt
	@touch $@

$(INSTALLED_DEV): requirements/dev.txt $(INSTALLED_RESEARCH)
	@echo "Installing what the checks need, at the locked versions."
	@$(PIP_INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

$(INSTALLED_PUBLISH): requirements/publish.txt $(INSTALLED_DEV)
	@echo "Installing what makes the site of the docs and looks at releases, at the locked versions."
	@$(PIP_INSTALL) --require-hashes -r requirements/publish.txt
	@touch $@

$(NODE_INSTALLED): web/package-lock.json web/.npmrc
	@echo "Installing what the page is built with, at the locked versions (npm)."
	@cd web && npm ci --silent --no-progress
	@touch $(CURDIR)/$@

$(PAGE): $(NODE_INSTALLED) $(WEB_SOURCES)
	@echo "Building the page."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $(CURDIR)/$@

web: $(PAGE) ## the page: types, formatting, tests, build
	@cd web && npm run --silent check && npm run --silent test

lint: $(INSTALLED_DEV) ## style and formatting
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(INSTALLED_DEV) ## mypy --strict
	@$(BIN)/mypy

layers: $(INSTALLED_DEV) ## imports point down only
	@$(BIN)/lint-imports --no-cache

services: ## install what tests need beyond pip and npm: PostgreSQL, Redis, nginx, Caddy, Chromium (apt)
	@tools/services

# All of it, once: otherwise every worker that meets a kernel first compiles it for itself.
compiled: $(INSTALLED_DEV)
	@$(BIN)/cabochon compile --all

unit: compiled ## all tests but those in a browser; those that need what is not installed are passed over
	@$(PYTEST) --durations 20 -rs --ignore tests/browser

browser: compiled $(PAGE) services ## whole games in a real browser
	@$(PYTEST) tests/browser

example: compiled $(PAGE) services ## a game in a package of its own: the tests of examples/scopa, its page too
	@$(PYTEST) examples/scopa/tests -rs

screens: compiled $(PAGE) services ## the browser's tests on every screen in every language; pictures in artefacts/screens
	@tools/services chromium
	@EVERY_SCREEN=1 $(PYTEST) tests/browser
	@$(BIN)/python -m tests.browser.gallery

# The engine is made of everything that is translated or compiled, and of the answers of the server.
$(ENGINE): $(INSTALLED) $(NODE_INSTALLED) $(ENGINE_SOURCES) web/tools/finish-engine.mjs
	@echo "Making the engine: the games for browsers."
	@$(BIN)/cabochon wasm
	@node web/tools/finish-engine.mjs src/cabochon/server/engine

site: $(INSTALLED) $(PAGE) $(ENGINE) ## the page that plays without a server, for any web host: site/
	@$(BIN)/cabochon site --out site

dist: $(INSTALLED_DEV) $(PAGE) ## the package, with the page in it: an sdist and a wheel in dist/ (HOME_URL=https://… names its home)
	@CABOCHON_HOME_URL="$(HOME_URL)" $(BIN)/python -m build --no-isolation --outdir dist

docs: $(INSTALLED_PUBLISH) ## the site of the docs, links checked and notebooks carried out: site-docs/
	@$(BIN)/python -m tools.docs_site.build

release-check: $(INSTALLED_PUBLISH) $(PAGE) ## build the package and try it, clean and without Node, on every Python here
	@$(BIN)/python tools/release_check

research: $(INSTALLED_RESEARCH) ## install what cabochon lab and cabochon.envs need

soak: $(INSTALLED_DEV) ## a million random games per game, invariants checked throughout
	@$(BIN)/python -m pytest tests/soak tests/envs/test_vector.py tests/test_golden.py tests/wasm tests/translate tests/engine tests/without_server/test_twice.py --soak

chaos: MINUTES ?= 4
chaos: $(INSTALLED_DEV) services ## kill, cut and stall everything at random (4 minutes; MINUTES= and SEED= change that)
	@$(BIN)/cabochon compile
	@$(BIN)/python -m tests.chaos --minutes $(MINUTES) --seed "$(SEED)"

.venv-bench/installed: benchmarks/requirements.txt $(INSTALLED)
	@test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	@echo "Installing the peers that are measured against into .venv-bench."
	@$(BENCH_PIP) install --require-hashes -r requirements/build.txt -r requirements/server.txt -r benchmarks/requirements.txt
	@$(BENCH_PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

bench: .venv-bench/installed ## playouts and searches beside other engines (installs them into .venv-bench)
	@.venv-bench/bin/python benchmarks/playouts.py --write
	@.venv-bench/bin/python benchmarks/search.py --write

bench-envs: .venv-bench/installed ## environments beside Pgx, PettingZoo and RLCard
	@.venv-bench/bin/python benchmarks/envs.py --write

bench-server: $(INSTALLED_DEV) services ## the server with one process and two, beside boardgame.io's (needs Node)
	@$(BIN)/cabochon compile
	@$(BIN)/python benchmarks/server.py --write

ladder: MINUTES ?= 40
ladder: $(INSTALLED) ## measure the bots against each other (40 minutes, MINUTES= changes that)
	@$(BIN)/cabochon compile
	@$(BIN)/python benchmarks/ladder.py --minutes $(MINUTES) --write

ladder-small: $(INSTALLED) ## the most telling part of the ladder in two minutes, printed
	@$(BIN)/cabochon compile
	@$(BIN)/python benchmarks/ladder.py --minutes 2 --small

lock: $(INSTALLED_DEV) ## write the lock files again from pyproject.toml
	@tools/lock

clean: ## remove the virtual environments and caches
	@rm -rf $(VENV) .venv-bench .mypy_cache .ruff_cache .hypothesis
