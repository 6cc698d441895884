"""The 113 cards, one file per faction; loading checks that each has its sentence."""

from dystopolis.games.netrunner.cards import (
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

FILES = (anarch, criminal, haas_bioroid, jinteki, nbn, neutral_corp, neutral_runner, shaper, weyland)

check_cards()
