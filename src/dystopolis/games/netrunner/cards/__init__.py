"""The 113 cards, one file per faction; loading checks that each has its sentence."""

from dystopolis.games.netrunner.cards import (  # noqa: F401  # each file writes its cards when it is read
    anarch,
    criminal,
    haas_bioroid,
    jinteki,
    nbn,
    neutral_corp,
    neutral_runner,
    shaper,
    weyland,
)
from dystopolis.games.netrunner.vocabulary import check_cards

check_cards()
