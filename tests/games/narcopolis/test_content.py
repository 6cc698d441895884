"""The data is bound once; an unknown word stops the program and names the row."""

import pytest

from dystopolis.games.narcopolis import CONTENT, norms, predicates, verbs, weapons
from dystopolis.games.narcopolis.state import CARDS, INFILTRE, MECENAT
from dystopolis.kernel import ContentError


@pytest.mark.parametrize(
    "modifier",
    [
        {"mod": "rain"},
        {"mod": "cost_set", "what": "breathe", "value": 1},
        {"mod": "cost_set", "what": "move"},
        {"mod": "income_per", "per": "street", "amount": 1},
        {"mod": "gain_set", "what": "move", "value": 1},
    ],
)
def test_an_unknown_word_of_an_event(modifier: dict[str, object]) -> None:
    with pytest.raises(ContentError, match="events: z99"):
        norms.bind(0, {"id": "z99", "modifiers": [modifier]})


@pytest.mark.parametrize(
    "condition",
    [
        {"pred": "luck", "min": 1},
        {"pred": "cash"},
        {"pred": "districts_in_zone", "zone": "moon", "min": 1},
        {"pred": "feat", "feat": "combat_won", "where": {"colour": "red"}, "min": 1},
    ],
)
def test_an_unknown_word_of_a_job(condition: dict[str, object]) -> None:
    with pytest.raises(ContentError, match="jobs: z99"):
        predicates.bound({"id": "z99", "condition": condition})


@pytest.mark.parametrize(
    ("effect", "target"),
    [
        ({"op": "vanish"}, "none"),
        ({"op": "steal_money"}, "opponent_with_money"),
        ({"op": "jail", "years": 3}, "player_jailable"),
        ({"op": "jail"}, "anybody"),
    ],
)
def test_an_unknown_word_of_an_influence_card(effect: dict[str, object], target: str) -> None:
    with pytest.raises(ContentError, match="influence_cards: z99"):
        verbs.Effect({"id": "z99", "effect": effect, "target": target})


def test_an_unknown_word_of_a_weapon() -> None:
    with pytest.raises(ContentError, match="weapons: z99"):
        weapons.bound({"id": "z99", "effect": {"op": "tickle"}, "timing": "respond"})
    with pytest.raises(ContentError, match="weapons: z99"):
        weapons.bound({"id": "z99", "effect": {"op": "reroll_all"}, "timing": "never"})


def test_any_of_several_conditions() -> None:
    """No card of the deck says so, but a deck may."""
    from tests.games.narcopolis.table import lay

    either = predicates.bind({"any": [{"pred": "cash", "min": 40}, {"all": [{"pred": "in_prison"}]}]})
    assert either.met(lay(money={0: 40}).g, 0)
    assert either.met(lay(pawns={0: "prison"}).g, 0)
    assert not either.met(lay().g, 0)
    assert either.progress(lay(money={0: 30}).g, 0) == (30, 40)


def test_counts_of_the_box() -> None:
    data = CONTENT.data
    assert sum(row["count"] for row in data["influence_cards"]) == data["components"]["influence_cards"]["value"] == 45
    assert len(data["jobs"]) == data["components"]["job_cards"]["value"] == 58
    assert len(data["events"]) == data["components"]["event_cards"]["value"] == 30
    assert len(data["weapons"]) == data["components"]["weapon_cards"]["value"] == 8
    assert len(data["roles"]) == data["components"]["role_cards"]["value"] == 6
    assert len(data["districts"]) == 35


def test_n18_english_names_of_cards() -> None:
    names = "Bomb, Grass, Racket, Hitman, Bribed Mayor, Bribed Judge, Bribed Police, Fight Club, Deal, Slush Funding"
    assert [CONTENT.name("card", card, "en") for card in CARDS] == names.split(", ")
    assert CONTENT.name("action", MECENAT, "en") == "Patronage"
    assert CONTENT.name("role", INFILTRE, "en") == "Infiltrator"


def test_every_card_has_a_text_in_both_languages() -> None:
    for table in ("influence_cards", "jobs", "events", "weapons", "roles", "characters"):
        for row in CONTENT.data[table]:
            assert row["text"]["fr"]
            assert row["text"]["en"]
