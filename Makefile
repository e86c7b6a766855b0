# Everything installs what it needs: Python ≥ 3.11, Node ≥ 20 with npm, and make are enough.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PORT ?= 8000
SITE_URL ?=
DEV_PORT ?= 5006

VENV := .venv
BIN := $(VENV)/bin
PYTHON_READY := $(VENV)/.ready
NODE_READY := node_modules/.ready
BROWSER_READY := $(VENV)/.browser
BENCH_VENV := build/bench-venv
BENCH_READY := $(BENCH_VENV)/.ready
MUTANTS_VENV := build/mutants-venv
MUTANTS_READY := $(MUTANTS_VENV)/.ready
FUZZ_VENV := build/fuzz-venv
FUZZ_READY := $(FUZZ_VENV)/.ready
LIGHTHOUSE := build/lighthouse
LIGHTHOUSE_READY := $(LIGHTHOUSE)/.ready
# Three processes: on two cores one has something to do while the others wait for a page. They share
# what they compile: without byte code each would compile all anew.
TEST := env PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 3 --dist loadgroup

.PHONY: help
help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1|\2/' | column -t -s '|'

.PHONY: serve
serve: $(PYTHON_READY) $(NODE_READY) ## build the site and serve it on http://localhost:8000/ (PORT= for another)
	@$(BIN)/python site/build.py --site-url "$(SITE_URL)" --serve $(PORT)

.PHONY: site
site: $(PYTHON_READY) $(NODE_READY) ## build the site into dist/, for any host and folder (SITE_URL= names it to search engines)
	@$(BIN)/python site/build.py --site-url "$(SITE_URL)"

.PHONY: dev
dev: $(PYTHON_READY) $(NODE_READY) ## the app in a Panel server, on the pages of dist/ (DEV_PORT=)
	@$(BIN)/python site/build.py --site-url "$(SITE_URL)"
	@$(BIN)/python site/build.py --views
	@echo "The app is at http://localhost:$(DEV_PORT)/dev_app (?page=de/practice/ for another page)"
	@PYTHONPATH=. $(BIN)/python -m panel serve site/dev_app.py --dev --port $(DEV_PORT) --static-dirs school=dist

.PHONY: test
test: $(PYTHON_READY) $(NODE_READY) $(BROWSER_READY) ## all tests, in a real browser too (ARGS= for pytest)
	@$(BIN)/python site/build.py --views
	@$(TEST) $(ARGS)

.PHONY: quick
quick: $(PYTHON_READY) $(NODE_READY) ## the tests that need no browser and are soon through (ARGS=)
	@WALK=little $(TEST) -n 2 -m "not browser and not slow" $(ARGS)

.PHONY: walk
walk: $(PYTHON_READY) $(NODE_READY) $(BROWSER_READY) ## press everything in every state, at length (an hour; `make test` does a share; ARGS=)
	@$(BIN)/python site/build.py --views
	@WALK=all $(TEST) tests/walk tests/browser/test_walk.py $(ARGS)

.PHONY: advice
advice: $(PYTHON_READY) $(NODE_READY) ## hints, warnings and reviews agree, in 500 positions of each game (an hour; ARGS=)
	@ADVICE=all $(TEST) tests/bots/test_position_value.py tests/bots/test_hint_reasons.py tests/lessons/test_judged_levels.py $(ARGS)

INPUTS ?= 1000000

.PHONY: fuzz
fuzz: $(PYTHON_READY) ## INPUTS (a million) odd texts and messages to all that reads them (an hour; SEED=2 for others; ARGS=)
	@FUZZ=$(INPUTS) SEED=$(or $(SEED),1) $(BIN)/python -m pytest tests/fuzz $(ARGS)

MINUTES ?= 60

.PHONY: fuzz-guided
fuzz-guided: $(FUZZ_READY) ## odd inputs led by coverage for MINUTES (60), where atheris can be had: Linux, macOS, Python up to 3.13
	@PYTHONPATH=.:site:$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))') \
	  MINUTES=$(MINUTES) SEED=$(or $(SEED),1) $(FUZZ_VENV)/bin/python -m tests.fuzz.guided $(ARGS)

.PHONY: soak
soak: $(PYTHON_READY) $(NODE_READY) $(BROWSER_READY) ## press at random on every page and let things fail (MINUTES=60; SEED=2 presses otherwise)
	@PYTHONPATH=site MINUTES=$(MINUTES) SEED=$(or $(SEED),1) $(BIN)/python -m tests.soak

.PHONY: pictures
pictures: $(PYTHON_READY) $(NODE_READY) $(BROWSER_READY) ## pictures of all screens at all sizes, compared with those in tests/pictures/kept (ARGS=--keep)
	@$(BIN)/python site/build.py --views
	@PYTHONPATH=site $(BIN)/python -m tests.pictures $(ARGS)

.PHONY: ready
ready: $(PYTHON_READY) $(NODE_READY) $(BROWSER_READY)

.PHONY: lint
lint: $(PYTHON_READY) ## style, types, imports, spelling, missing translations
	@$(MAKE) --jobs=2 lint-types lint-rest # side by side: types take as long as all the rest

.PHONY: lint-types
lint-types: $(PYTHON_READY)
	@echo "· mypy"
	@$(BIN)/mypy

.PHONY: lint-rest
lint-rest: $(PYTHON_READY)
	@echo "· ruff"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@echo "· import-linter"
	@PYTHONPATH=site $(BIN)/lint-imports
	@echo "· codespell"
	@$(BIN)/codespell
	@echo "· licences"
	@$(BIN)/reuse lint --quiet
	@echo "· catalogues"
	@$(BIN)/python -m lessons.check

.PHONY: bench
bench: bench-engine bench-bots bench-startup ## the benchmarks, as tables and as JSON (FULL=1: more rounds; BUSY=1: beside other work too)

.PHONY: quiet-machine
quiet-machine: $(PYTHON_READY)
	@$(BIN)/python benchmarks/quiet_machine.py

.PHONY: bench-startup
bench-startup: quiet-machine $(PYTHON_READY) $(NODE_READY) $(BROWSER_READY) $(LIGHTHOUSE_READY) ## only the start in a browser, beside the usual page of its kind
	@$(BIN)/python site/build.py
	@echo "· the start in a browser"
	@mkdir -p bench-results
	@$(BIN)/python -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes \
	  --python-version 3.14 --only-binary=:all: --dest build/micropip -r requirements/reference.txt
	@$(BIN)/python benchmarks/startup_bench.py dist build/micropip/*.whl bench-results/startup.json $(if $(FULL),9,3)
	@$(BIN)/python benchmarks/lighthouse_bench.py dist $(LIGHTHOUSE)/node_modules/lighthouse/cli/index.js bench-results/lighthouse.json

.PHONY: bench-engine
ifdef BESIDE
bench-engine: quiet-machine $(PYTHON_READY)
	@echo "· the engine beside that of $(BESIDE)"
	@$(BIN)/python benchmarks/engine_beside.py $(BESIDE) $(if $(FULL),15,5)
else
bench-engine: quiet-machine $(BENCH_READY) $(NODE_READY) ## only the engine, beside rlcard and OpenSpiel, and in Pyodide (BESIDE=HEAD~5: beside itself)
	@mkdir -p bench-results
	@echo "· installing the engine …"
	@rm -rf build/lib* build/bdist*
	@$(BENCH_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --force-reinstall .
	@echo "· the engine beside its peers"
	@$(BENCH_VENV)/bin/python benchmarks/engine_bench.py bench-results/engine.json $(if $(FULL),15,5)
endif

.PHONY: bench-bots
bench-bots: quiet-machine $(PYTHON_READY) ## only the bots and hints (FULL=1: hours, writes docs/bots.md; SHARE=0.1 a tenth)
	@echo "· the bots against each other"
	@$(BIN)/python benchmarks/bots_bench.py bench-results/bots.json $(if $(FULL),docs/bots.md $(SHARE))

.PHONY: mutants
mutants: $(MUTANTS_READY) ## break the rules in small ways and see whether a test notices (an hour; ARGS="engine.scoring*")
	@nice $(MUTANTS_VENV)/bin/mutmut run --max-children 1 $(ARGS)
	@$(MUTANTS_VENV)/bin/mutmut results

DEALS ?= 100

.PHONY: positions
positions: $(PYTHON_READY) ## look at DEALS more deals of each game for the bank of puzzles
	@for game in basic rummy500 romme500 romme; do \
		$(BIN)/python -m engine positions --game $$game \
			--file lessons/puzzles/$$game.jsonl --deals $(DEALS) || exit 1; done
	@$(BIN)/python -m lessons.discards

.PHONY: social
social: $(PYTHON_READY) $(NODE_READY) $(BROWSER_READY) ## take the picture that is shown beside a link to the school anew
	@PYTHONPATH=site $(BIN)/python -m tests.pictures.social

.PHONY: rejudge
rejudge: $(PYTHON_READY) ## let 1,000 other imagined deals judge what drills and puzzles teach (SHARE=0.1 a tenth)
	@$(BIN)/python -m lessons.rejudge $(or $(SHARE),0.1)

.PHONY: docs
docs: $(PYTHON_READY) ## write docs/rules.md anew from rules, texts, options, cases and tests
	@$(BIN)/python docs/write_rules.py

.PHONY: lock
lock: $(PYTHON_READY) ## pin the newest allowed packages, with hashes and without addresses
	$(BIN)/uv pip compile pyproject.toml --extra tutorial --group dev --generate-hashes \
	  --no-emit-index-url --universal --python-version 3.11 --quiet -o requirements/dev.txt
	$(BIN)/uv pip compile --group bench --generate-hashes \
	  --no-emit-index-url --universal --python-version 3.11 --quiet -o requirements/bench.txt
	$(BIN)/uv pip compile --group mutants --generate-hashes \
	  --no-emit-index-url --universal --python-version 3.11 --quiet -o requirements/mutants.txt
	$(BIN)/uv pip compile --group fuzz --generate-hashes \
	  --no-emit-index-url --universal --python-version 3.11 --quiet -o requirements/fuzz.txt
	npm install --package-lock-only

.PHONY: clean
clean: ## remove what was built and installed here
	rm -rf $(VENV) node_modules dist build bench-results mutants
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PYTHON_READY): requirements/dev.txt
	@python=$$(for name in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  command -v $$name >/dev/null && $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' && echo $$name && break; done); \
	test -n "$$python" || { echo "Python 3.11 or newer is needed; PYTHON= names one." >&2; exit 1; }; \
	test -x $(BIN)/python || { echo "· making a virtual environment in $(VENV) …"; $$python -m venv $(VENV); }
	@echo "· installing the Python packages (a minute or two the first time) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

$(NODE_READY): package-lock.json
	@command -v npm >/dev/null || { echo "Node 20 or newer with npm is needed." >&2; exit 1; }
	@echo "· installing the npm packages …"
	@npm ci --ignore-scripts --loglevel=error
	@touch $@

$(BROWSER_READY): requirements/dev.txt | $(PYTHON_READY)
	@$(BIN)/python -m tests.support.browser.engines
	@$(BIN)/python -m tests.support.browser.chromium > $@

$(LIGHTHOUSE_READY): benchmarks/lighthouse/package-lock.json
	@echo "· installing Lighthouse …"
	@mkdir -p $(LIGHTHOUSE)
	@cp benchmarks/lighthouse/package.json benchmarks/lighthouse/package-lock.json .npmrc $(LIGHTHOUSE)/
	@npm ci --prefix $(LIGHTHOUSE) --ignore-scripts --loglevel=error
	@touch $@

$(BENCH_READY): requirements/bench.txt | $(PYTHON_READY)
	@echo "· installing the peers to compare with …"
	@$(BIN)/python -m venv $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(MUTANTS_READY): requirements/mutants.txt | $(PYTHON_READY)
	@echo "· installing the mutation tester …"
	@$(BIN)/python -m venv $(MUTANTS_VENV)
	@$(MUTANTS_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(FUZZ_READY): requirements/fuzz.txt | $(PYTHON_READY)
	@echo "· installing the fuzzer that coverage leads …"
	@$(BIN)/python -m venv $(FUZZ_VENV)
	@$(FUZZ_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@
