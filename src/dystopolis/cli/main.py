"""`dystopolis`: the command line.

Bad input gets one line on the error stream and exit code 2, whatever was wrong with it.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer import rich_utils

from dystopolis.bots import NoSuchBot
from dystopolis.cli.speech import Refusal, explain, say, split_lang, words
from dystopolis.kernel import BadSetting, ContentError, RecordError
from dystopolis.lab.simulate import SimulationError

COMMANDS = ("games", "rules", "play", "simulate", "arena", "record", "serve", "backup", "restore")
"""Each is a function, or a typer app, of the module with its name."""

BAD_INPUT, INTERRUPTED, BROKEN = 2, 130, 1

UsageError: Any = typer.BadParameter.__mro__[1]  # the class that all of typer's complaints about usage share


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without our signs shows others
    try:
        args = split_lang(list(sys.argv[1:] if argv is None else argv))
        result = command(args).main(args or ["--help"], prog_name="dystopolis", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except UsageError as error:
        return complain(explain(error.format_message()) + " " + say("error.see_help", command=path_of(error)))
    except (Refusal, BadSetting, NoSuchBot, RecordError, ContentError) as error:
        return complain(explain(str(error)))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone: nothing left to say
        return BROKEN
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(say("error.system", what=where + (error.strerror or str(error))))
    except (KeyboardInterrupt, typer.Abort):
        complain(say("error.interrupted"))
        return INTERRUPTED
    except SimulationError as error:
        complain(str(error))
        return BROKEN
    except Exception as error:
        if os.environ.get("DYSTOPOLIS_DEBUG"):
            traceback.print_exc()
        complain(say("error.ours", what=f"{type(error).__name__}: {error}"))
        return BROKEN


def complain(sentence: str) -> int:
    """One line, whatever stands in it."""
    print(f"dystopolis: {' '.join(sentence.split())}", file=sys.stderr)
    return BAD_INPUT


def command(args: Sequence[str]) -> Any:
    """The whole command, in the language spoken; a command that is not asked for is not imported."""
    app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode="rich", help="help.app")
    app.callback()(_options)
    for name in [name for name in COMMANDS if name in args] or COMMANDS:
        if importlib.util.find_spec(f"dystopolis.cli.{name}") is None:
            continue
        found = getattr(importlib.import_module(f"dystopolis.cli.{name}"), name)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=name, help=f"help.{name}", no_args_is_help=True)
        else:
            app.command(name, help=f"help.{name}")(found)
    made = typer.main.get_command(app)
    rich_utils.REQUIRED_LONG_STRING, rich_utils.DEFAULT_STRING = say("help.required"), say("help.default", value="{}")
    _translate(made)
    return made


def _options(
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en", help="help.lang")] = None,
) -> None:
    """`--lang` is taken from the arguments before typer sees them; here it is only shown."""


def _translate(made: Any) -> None:
    """Help texts are keys of words.json."""
    made.help = _said(made.help)
    made.rich_help_panel = say("help.commands")
    for param in [*made.params, made.get_help_option(typer.Context(made))]:
        if param is not None and param.name == "help":
            param.help, param.metavar = say("help.help"), " "
        elif param is not None:
            param.help = _said(param.help)
    for inner in getattr(made, "commands", {}).values():
        _translate(inner)


def _said(help: str | None) -> str | None:
    return say(help) if help in words().say else help


def path_of(error: Any) -> str:
    return error.ctx.command_path if getattr(error, "ctx", None) else "dystopolis"


def run() -> None:
    sys.exit(main())


if __name__ == "__main__":
    run()
