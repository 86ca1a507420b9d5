# Meadhall. Needs only make and Python 3.11+; all else is installed into .venv and web/node_modules.
# Every step leaves a stamp, so that a second run does only what has changed.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/uv pip install --quiet --python $(BIN)/python

# The lock may come from, and be installed by, any uv of this series.
UV := uv>=0.9,<1

# Trust what this machine trusts: behind a proxy of one's own, uv's built-in certificates are not enough.
export UV_SYSTEM_CERTS ?= true

# Where everything is checked, a missing browser or C compiler is a failure and not a reason to skip.
ifeq ($(CI),true)
MEADHALL_BROWSER ?= require
MEADHALL_COMPILE ?= 1
endif
export MEADHALL_BROWSER MEADHALL_COMPILE

# What lets a network learn (torch) is large: it is installed only where MEADHALL_TRAIN=1 asks for its tests.
TORCH := $(if $(filter 1,$(MEADHALL_TRAIN)),$(VENV)/.torch)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play compile test lint format web-test unit unit-plain audit page static docs build lock clean

help: ## show this list
	@echo 'Meadhall, a hall for Norse table games'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

# Nobody waits for the compiler: it works behind the hall, and the next start is a faster one.
play: $(VENV)/.play page ## install what is needed, then open the hall in the browser
	@nice -n 19 $(MAKE) --no-print-directory compile > $(VENV)/compile.log 2>&1 < /dev/null &
	@$(BIN)/meadhall serve --open

compile: $(VENV)/.play ## compile the rules, so that all goes faster (done by itself behind make play)
	@$(BIN)/python scripts/compile.py --check
	@$(MAKE) --no-print-directory $(VENV)/.compile
	@$(BIN)/python scripts/compile.py

test: lint web-test unit unit-plain ## everything: lint, types, import rules, the page and all tests

lint: $(VENV)/.test ## style, types and import rules of the Python side
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.test ## put the Python files in order
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

web-test: $(VENV)/.uv ## types and unit tests of the page
	$(BIN)/python scripts/build_page.py npm run --silent check
	$(BIN)/python scripts/build_page.py npm run --silent test

# All tests run compiled, where there is a C compiler; those of what is compiled then run plain, too. In make test each
# build plays half of the random games.
BOTH := tests/arena tests/bots tests/contract tests/engine tests/games tests/plugins tests/test_records.py
PARTS := 1
test: PARTS := 2

unit: $(VENV)/.test $(TORCH) page ## the Python and browser tests (make unit ARGS='-k eketorp')
	$(BIN)/python scripts/compile.py --if-possible
	chromium=$$($(BIN)/python scripts/find_chromium.py) && \
	case "$$($(BIN)/meadhall --version)" in *compiled*) part=1/$(PARTS) ;; *) part=1/1 ;; esac && \
	MEADHALL_PART=$$part MEADHALL_CHROMIUM="$$chromium" $(BIN)/pytest -n 2 $(ARGS)

unit-plain: $(VENV)/.test page ## the tests of what is compiled, with plain Python
	case "$$($(BIN)/meadhall --version)" in \
	*compiled*) MEADHALL_PLAIN=1 MEADHALL_PART=$(PARTS)/$(PARTS) $(BIN)/pytest -n 2 $(ARGS) $(BOTH) ;; \
	*) echo 'Nothing is compiled here: all tests have run plain' ;; esac

audit: $(VENV)/.test ## ask whether a package we use is known to be unsafe (ARGS=--keep keeps the answers)
	@$(BIN)/python scripts/audit.py $(ARGS)

page: $(VENV)/.uv ## build the web page, if web/ has changed
	@$(BIN)/python scripts/build_page.py

static: $(VENV)/.play page ## a hall without a server, for any web host, in dist/static
	@$(BIN)/meadhall static dist/static

docs: $(VENV)/.test ## the documentation as a site, in dist/site
	@$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -c docs/site . dist/site
	@echo 'Open dist/site/index.html'

build: $(VENV)/.uv page ## source archive and wheels, plain and compiled, in dist/
	MEADHALL_COMPILE=0 $(BIN)/uv build --quiet --python $(BIN)/python --out-dir dist
	$(BIN)/uv build --quiet --python $(BIN)/python --out-dir dist --wheel

clean: ## remove all that was made here
	rm -rf $(VENV) dist web/node_modules src/meadhall/server/page src/meadhall/_compiled .compile
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. One for everything: test.lock holds the versions of play.lock and more.

$(VENV)/.uv:
	@$(PYTHON) scripts/check_python.py
	@echo 'Making $(VENV)'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check '$(UV)'
	@touch $@

$(VENV)/.play: requirements/play.lock pyproject.toml | $(VENV)/.uv page
	@$(PIP) --require-hashes -r requirements/play.lock
	@MEADHALL_COMPILE=0 $(PIP) --no-deps --editable .
	@touch $@

$(VENV)/.test: requirements/test.lock pyproject.toml | $(VENV)/.uv page
	@echo 'Installing what the tests need'
	@$(PIP) --require-hashes -r requirements/test.lock
	@MEADHALL_COMPILE=0 $(PIP) --no-deps --editable .
	@touch $@

# By pip, not by uv: pip takes a build of torch that lies on this machine, if there is one.
$(VENV)/.torch: requirements/torch.txt | $(VENV)/.test
	@echo 'Installing what lets a network learn'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/torch.txt
	@touch $@

$(VENV)/.compile: requirements/compile.lock | $(VENV)/.uv
	@$(PIP) --require-hashes -r requirements/compile.lock
	@touch $@

# Why not uv.lock: it must name the download address of every file, and uv refuses one without. These locks, made
# by uv as well, pin versions and hashes and leave it to each machine where its packages come from.
# make lock keeps what is pinned; make lock UPGRADE=--upgrade takes the newest.

PIN = $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
      --custom-compile-command 'make lock' $(UPGRADE)

lock: $(VENV)/.uv ## pin the Python packages anew
	$(PIN) pyproject.toml --extra server -o requirements/play.lock
	$(PIN) pyproject.toml --extra server --extra dev -c requirements/play.lock -o requirements/test.lock
	$(BIN)/python -c 'import sys; sys.path.insert(0, "scripts"); import build_page; print(build_page.NODE_WHEEL)' | \
	$(PIN) - -o requirements/node.lock
	$(BIN)/python -c 'import sys; sys.path.insert(0, "scripts"); import compile; print(*compile.TOOLS, sep="\n")' | \
	$(PIN) - -c requirements/test.lock -o requirements/compile.lock
