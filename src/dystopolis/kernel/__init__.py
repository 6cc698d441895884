"""The small engine that every game stands on. It knows no game."""

from dystopolis.kernel.content import LANGS, Content, ContentError, Lang
from dystopolis.kernel.event import ALL, SPECTATOR, Audience, Event
from dystopolis.kernel.flow import (
    NATURE,
    IllegalChoice,
    Offer,
    Option,
    Rules,
    Thing,
    Why,
    advance,
    aside_offer,
    choose,
    explained,
    interject,
    natures_option,
    roll,
)
from dystopolis.kernel.game import BadSetting, Game, Line, Measures, Race, Seen, Settings, game, games
from dystopolis.kernel.record import Aside, Move, Record, RecordError
from dystopolis.kernel.secrecy import Piece, View, Zone, deal
from dystopolis.kernel.state import State, data

__all__ = [
    "ALL",
    "LANGS",
    "NATURE",
    "SPECTATOR",
    "Aside",
    "Audience",
    "BadSetting",
    "Content",
    "ContentError",
    "Event",
    "Game",
    "IllegalChoice",
    "Lang",
    "Line",
    "Measures",
    "Move",
    "Offer",
    "Option",
    "Piece",
    "Race",
    "Record",
    "RecordError",
    "Rules",
    "Seen",
    "Settings",
    "State",
    "Thing",
    "View",
    "Why",
    "Zone",
    "advance",
    "aside_offer",
    "choose",
    "data",
    "deal",
    "explained",
    "game",
    "games",
    "interject",
    "natures_option",
    "roll",
]
