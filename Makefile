# Every command installs what it needs, says what it does, and is quick the second time (stamps in .make/).
# It takes Python 3.11 or newer, and make. Node and the browser come along when they are missing.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONDONTWRITEBYTECODE :=

VENV   := .venv
PY     := $(VENV)/bin/python
PIP    := $(PY) -m pip install -qq
NODE   := $(CURDIR)/.make/node/bin
SAY    := @printf '\033[1m== %s\033[0m\n'
WEB    := $(wildcard web/package.json)
GAMES  ?=

help: ## show this list
	@awk -F':.*## ' '/^[a-z]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# ---------------------------------------------------------------------------------------------- for everybody

play: .make/venv $(if $(WEB),.make/web) ## open the tables in the browser
	$(SAY) "dystopolis serve: press Ctrl-C to close the tables; all games are kept"
	@port=$${DYSTOPOLIS_PORT:-8000}; \
	if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ] || [ "$$(uname)" = Darwin ]; then \
		(sleep 2; $(PY) -m webbrowser -t "http://127.0.0.1:$$port/" >/dev/null 2>&1 || true) & \
	fi; \
	exec $(VENV)/bin/dystopolis serve

test: .make/venv $(if $(WEB),.make/web .make/chromium) ## run all tests
ifneq ($(WEB),)
	$(SAY) "vitest: the browser client"
	@cd web && PATH="$(NODE):$$PATH" npm test
endif
	$(SAY) "pytest: everything else"
	@$(PY) -m pytest -n 2 -m "not soak" --timeout 300

check: .make/venv $(if $(WEB),.make/npm) ## lint, types, arrows between packages
	$(SAY) "ruff"
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	$(SAY) "mypy --strict"
	@$(VENV)/bin/mypy
	$(SAY) "import-linter"
	@$(VENV)/bin/lint-imports --no-cache
ifneq ($(WEB),)
	$(SAY) "svelte-check"
	@cd web && PATH="$(NODE):$$PATH" npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
endif

bench: .make/venv .make/bench-venv ## speed, beside catanatron and OpenSpiel, in one run
	$(SAY) "our games and theirs, one after the other on this machine"
	@$(PY) -m benchmarks --peers .make/bench/bin/python $(if $(WRITE),--write)

soak: .make/venv $(if $(WEB),.make/web .make/chromium) ## the long runs: laws and random games by the ten thousand
	$(SAY) "pytest: what is marked soak"
	@$(PY) -m pytest -n 2 -m soak

golden: .make/venv ## write the golden playthroughs anew (GAMES="…" for some); review them as a diff
	@$(PY) -m tests.playthroughs $(GAMES)

screenshots: .make/venv $(if $(WEB),.make/web .make/chromium) ## draw the pictures of the docs anew
	@$(PY) -m docs.pictures
	@$(PY) scripts/screenshots.py

lock: .make/venv ## resolve the requirements anew after pyproject.toml changed
	@for list in dev node bench; do \
		source=$$([ $$list = dev ] && echo "pyproject.toml --all-extras --group dev" || echo requirements/$$list.in); \
		$(VENV)/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
			--no-header --no-annotate $$source -o requirements/$$list.txt; \
	done
	$(SAY) "requirements/*.txt are resolved"

clean: ## forget what was installed and built
	rm -rf .make $(VENV) web/node_modules src/dystopolis/server/static

# ---------------------------------------------------------------------------------------------- what they need

.make/venv: requirements/dev.txt pyproject.toml
	$(SAY) "Python packages into $(VENV)"
	@mkdir -p .make
	@[ -x $(PY) ] || { \
		for python in $${PYTHON:-python3.13 python3.12 python3.11 python3.14 python3 python}; do \
			if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
		done; \
		[ -n "$${found:-}" ] || { echo "Python 3.11 or newer is needed; install it, or say where it is: make PYTHON=/path"; exit 1; }; \
		$$found -m venv $(VENV) || { echo "$$found cannot make a virtual environment; on Debian: apt-get install python3-venv"; exit 1; }; \
	}
	@$(PIP) --require-hashes -r requirements/dev.txt
	@$(PIP) --no-deps --no-build-isolation --no-index -e .
	@touch $@

.make/node: requirements/node.txt
	@mkdir -p .make
	@if node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null; then \
		mkdir -p $@/bin; \
	else \
		printf '\033[1m== %s\033[0m\n' "Node is missing or older than 20: taking one from the Python index"; \
		$(PY) -m venv $@ && $@/bin/python -m pip install -qq --require-hashes -r requirements/node.txt; \
	fi
	@touch $@

.make/npm: .make/venv .make/node web/package.json web/package-lock.json
	$(SAY) "packages of the browser client"
	@cd web && PATH="$(NODE):$$PATH" npm ci --no-audit --no-fund --loglevel=error
	@touch $@

.make/web: .make/npm $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/test/*' 2>/dev/null)
	$(SAY) "the browser client, into src/dystopolis/server/static"
	@cd web && PATH="$(NODE):$$PATH" npm run build --silent
	@touch $@

.make/chromium: .make/venv
	@if command -v chromium chromium-browser google-chrome >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Chromium is missing: installing it"; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
	else \
		echo "Chromium is needed for the tests in a browser: install it (on Debian: apt-get install chromium), then again"; \
		exit 1; \
	fi >&2
	@touch $@

.make/bench-venv: .make/venv requirements/bench.txt
	$(SAY) "catanatron and OpenSpiel into .make/bench"
	@[ -x .make/bench/bin/python ] || $(PY) -m venv .make/bench
	@.make/bench/bin/python -m pip install -qq --require-hashes -r requirements/bench.txt
	@touch $@

.PHONY: help play test check bench soak golden screenshots lock clean
