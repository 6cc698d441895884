"""`dystopolis serve`: open the tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dystopolis.cli.speech import Refusal, say
from dystopolis.server.config import Config, database

Many = list[str] | None
Data = Annotated[Path, typer.Option(envvar="DYSTOPOLIS_DATA", help="help.serve_data")]
Db = Annotated[str, typer.Option(envvar="DYSTOPOLIS_DB", metavar="URL", help="help.serve_db")]


def serve(
    host: Annotated[str, typer.Option(envvar="DYSTOPOLIS_HOST", help="help.serve_host")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="DYSTOPOLIS_PORT", min=0, max=65535, help="help.serve_port")] = 8000,
    data: Data = Path("dystopolis-data"),
    db: Db = "",
    game: Annotated[Many, typer.Option(metavar="MODULE:GAME", help="help.serve_game")] = None,
    origin: Annotated[Many, typer.Option(envvar="DYSTOPOLIS_ORIGIN", metavar="URL", help="help.serve_origin")] = None,
    webhook: Annotated[
        Many, typer.Option(envvar="DYSTOPOLIS_WEBHOOK", metavar="HOST", help="help.serve_webhook")
    ] = None,
    trust_proxy: Annotated[
        bool, typer.Option("--trust-proxy", envvar="DYSTOPOLIS_TRUST_PROXY", help="help.serve_trust_proxy")
    ] = False,
    pace: Annotated[
        float, typer.Option(envvar="DYSTOPOLIS_PACE", min=0, metavar="FACTOR", help="help.serve_pace")
    ] = 1.0,
    workers: Annotated[
        int, typer.Option(envvar="DYSTOPOLIS_WORKERS", min=1, metavar="N", help="help.serve_workers")
    ] = 1,
    rate: Annotated[float, typer.Option(envvar="DYSTOPOLIS_RATE", min=1, metavar="N", help="help.serve_rate")] = 20,
    burst: Annotated[float, typer.Option(envvar="DYSTOPOLIS_BURST", min=1, metavar="N", help="help.serve_burst")] = 60,
    connections: Annotated[
        int, typer.Option(envvar="DYSTOPOLIS_CONNECTIONS", min=1, metavar="N", help="help.serve_connections")
    ] = 300,
    tables: Annotated[int, typer.Option(envvar="DYSTOPOLIS_TABLES", min=1, metavar="N", help="help.serve_tables")] = 60,
) -> None:
    from dystopolis.server.run import free_port, run
    from dystopolis.server.store import StoreError

    config = Config(
        data=data,
        db=db,
        host=host,
        port=port or free_port(host),
        games=game or [],
        origins=origin or [],
        webhook_hosts=webhook or [],
        trust_proxy=trust_proxy,
        pace=pace,
        workers=workers,
        rate=rate,
        burst=burst,
        most_connections=connections,
        most_tables=tables,
    )
    typer.echo(say("serve.start", url=f"http://{host}:{config.port}", database=shown(config)), err=True)
    try:
        run(config)
    except StoreError as error:
        raise Refusal("error.store", what=str(error)) from None


def shown(config: Config) -> str:
    """The database, as an operator may see it on a screen: without its password."""
    from sqlalchemy import make_url

    url = make_url(database(config.data, config.db))
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


if __name__ == "__main__":
    typer.run(serve)
