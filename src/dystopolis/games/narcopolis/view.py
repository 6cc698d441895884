"""What a seat sees of Narcopolis, built from nothing, and worlds that it cannot tell from the true one (spec 5)."""

from __future__ import annotations

from collections.abc import Iterator

from dystopolis.games.narcopolis.bluff import beaten, belief
from dystopolis.games.narcopolis.combat import combat_announce, combat_respond, combat_roll
from dystopolis.games.narcopolis.dice import HIGHEST, SCORES, WAYS
from dystopolis.games.narcopolis.norms import NORMS, UNLIMITED
from dystopolis.games.narcopolis.predicates import CONDITION, worth
from dystopolis.games.narcopolis.state import (
    ACTIONS,
    ATTACKER,
    CARDS,
    CHARACTERS,
    COMBAT_WON,
    CONTENT,
    DISTRICTS,
    FREE,
    FURI,
    FURIS_OWN,
    INCOME,
    LAST_ROUND,
    NO_DRAFT,
    NOBODY,
    PRISON,
    TYPES,
    Feat,
    Narcopolis,
)
from dystopolis.games.narcopolis.trade import trade_draft, trade_response
from dystopolis.games.narcopolis.values import (
    businesses,
    exploited,
    final_round,
    level,
    owner,
    printed_income,
    row_income,
    sides,
)
from dystopolis.games.narcopolis.weapons import SHOTGUN
from dystopolis.kernel import Piece, View, Zone, rng

BUSINESS, DISTRICT, ZONE_ID = CONTENT.ids["business"], CONTENT.ids["district"], CONTENT.ids["zone"]
CHARACTER, CARD, JOB, EVENT = (CONTENT.ids[kind] for kind in ("character", "card", "job", "event"))
WEAPON, ROLE, ACTION, STAKE = (CONTENT.ids[kind] for kind in ("weapon", "role", "action", "stake"))
FEAT = ("combat_won", "bombed_opponent", "mecenat", "fight_club_won")
MODULES = ("barons", "balanced_growth", "under_announce", "stakes", "random_events", "armed", "secret_roles")


def view(g: Narcopolis, seat: int) -> View:
    zones = [_district(g, district) for district in DISTRICTS]
    zones.append(Zone("prison", "prison", pieces=_pawns(g, PRISON)))
    for player in range(g.seats):
        zones += _player(g, player, seat)
    if g.seats == 2:
        zones += _furi(g)
    zones += _decks(g)
    zones += _combat(g, seat)
    if NOBODY in g.characters:
        free = [who for who in CHARACTERS if who not in g.characters and (g.seats > 2 or who != FURIS_OWN)]
        zones.append(
            Zone("characters", "characters", pieces=tuple(Piece(CHARACTER[who], CHARACTER[who]) for who in free))
        )
    counters = {"round": g.round, "rounds": LAST_ROUND, "first_player": g.first + 1}
    if g.active != NOBODY:
        counters["active_player"] = g.active + 1
    if g.round and g.seats > 2 and final_round(g):
        counters["final_round"] = 1
    counters |= {name: 1 for name in MODULES if getattr(g, name)}
    marks = {} if g.event == NOBODY else {"event": EVENT[g.event]}
    return View(seat, tuple(zones), counters, marks)


def _seat(g: Narcopolis, side: int) -> int | None:
    """Furi sits nowhere."""
    return side if 0 <= side < g.seats else None


def _pawns(g: Narcopolis, place: int) -> tuple[Piece, ...]:
    return tuple(
        Piece(f"pawn.{CHARACTER[g.characters[side]]}", CHARACTER[g.characters[side]], _seat(g, side), ("pawn",))
        for side in sides(g)
        if g.pawns[side] == place
    )


def _district(g: Narcopolis, district: int) -> Zone:
    whose = owner(g, district)
    tokens = tuple(
        Piece(f"{DISTRICT[district]}.{BUSINESS[kind]}", BUSINESS[kind], _seat(g, whose))
        for kind in TYPES
        if whose != NOBODY and g.tokens[4 * whose + kind] >> district & 1
    )
    counters = {}
    if whose == FURI and g.seats == 2:
        counters["furi"] = 1
    if g.police >> district & 1:
        counters["police"] = 1
    if g.blocked >> district & 1:
        counters["blocked"] = 1
    return Zone(DISTRICT[district], "district", _seat(g, whose), (*tokens, *_pawns(g, district)), counters)


# Players


def _player(g: Narcopolis, player: int, seat: int) -> Iterator[Zone]:
    own = player == seat
    who = g.characters[player]
    counters = {"reputation": g.reputation[player], "money": g.money[player], "businesses": businesses(g, player)}
    rows: tuple[Piece, ...] = ()
    if who != NOBODY:
        counters |= {"districts": exploited(g, player).bit_count(), "income": printed_income(g, player)}
        rows = tuple(_row(g, player, kind, own) for kind in TYPES)
    if g.sentence[player] != FREE:
        counters["sentenced"] = g.sentence[player]
    if g.immune[player]:
        counters["immune"] = g.immune[player]
    if g.mairie[player]:
        counters["mairie"] = 1
    if g.offers_made[player]:
        counters["offers_made"] = g.offers_made[player]
    face = () if who == NOBODY else (Piece(f"face.{CHARACTER[who]}", CHARACTER[who], player, ("character",)),)
    yield Zone(f"player{player}", "player", player, (*face, *rows), counters)
    yield Zone(f"feats{player}", "feats", player, tuple(_feat(i, feat) for i, feat in enumerate(g.feats[player])))
    cards = _cards(g.influence[player], "") if own else ()
    yield Zone(f"influence{player}", "influence_hand", player, cards, count=len(g.influence[player]))
    jobs = tuple(_job(g, player, job) for job in g.jobs[player]) if own else ()
    yield Zone(f"jobs{player}", "jobs_hand", player, jobs, count=len(g.jobs[player]))
    if g.secret_roles and g.jobs[player]:
        role = Piece(f"role{player}", ROLE[g.roles[player]] if own or g.ending else None, player)
        yield Zone(f"roles{player}", "role", player, (role,))
    yield from _draft(g, player, seat)


def _row(g: Narcopolis, player: int, kind: int, own: bool) -> Piece:
    """A row of the player's board: what it pays now, and after one more token."""
    have = level(g, player, kind)
    numbers = INCOME[g.characters[player]][kind]
    counters = {"level": have, "printed": numbers[have], "income": row_income(g, player, kind)}
    if have + 1 < len(numbers):
        counters["next"] = numbers[have + 1]
    return Piece(
        BUSINESS[kind] if own else f"player{player}.{BUSINESS[kind]}", BUSINESS[kind], player, ("row",), counters
    )


def _feat(i: int, feat: Feat) -> Piece:
    what, zone, role, tokens, opponent = feat
    marks: tuple[str, ...] = (FEAT[what],)
    if what == COMBAT_WON:
        marks += ("attacker" if role == ATTACKER else "defender",)
    counters = {"businesses": tokens} if tokens else {}
    if opponent != NOBODY:
        counters["opponent"] = opponent + 1
    return Piece(f"feat.{i}", ZONE_ID[zone] if zone >= 0 else None, marks=marks, counters=counters)


def _cards(cards: list[int] | tuple[int, ...], prefix: str) -> tuple[Piece, ...]:
    return tuple(
        Piece(f"{prefix}{CARD[card]}", CARD[card], counters={"copies": cards.count(card)})
        for card in CARDS
        if card in cards
    )


def _job(g: Narcopolis, player: int, job: int) -> Piece:
    have, needed = CONDITION[job].progress(g, player)
    done = CONDITION[job].met(g, player)
    counters = {"done": have, "needed": needed, "points": worth(g, player, job)}
    return Piece(JOB[job], JOB[job], player, ("fulfilled",) if done else (), counters)


def _draft(g: Narcopolis, player: int, seat: int) -> Iterator[Zone]:
    """The own draft; an offer that awaits its answer is seen by both in full, by the others in numbers."""
    other, give_money, give, want_money, want = g.drafts[player]
    proposed = bool(g.stack) and g.stack[-1][0] is trade_response and g.stack[-1][1][1] == player
    if other == NOBODY or not (player == seat or proposed):
        return
    counters = {"partner": other + 1, "give_money": give_money, "want_money": want_money}
    pieces: tuple[Piece, ...] = ()
    if seat in (player, other):
        pieces = _cards(give, "give.") + _cards(want, "want.")
    if proposed:
        counters |= {"give_cards": len(give), "want_cards": len(want)}
    yield Zone(f"trade{player}", "trade", player, pieces, counters)


# The rest of the table


def _furi(g: Narcopolis) -> Iterator[Zone]:
    rows = tuple(
        Piece(f"furi.{BUSINESS[kind]}", BUSINESS[kind], marks=("row",), counters={"level": level(g, FURI, kind)})
        for kind in TYPES
    )
    counters = {"reputation": g.reputation[FURI], "businesses": businesses(g, FURI)}
    yield Zone(
        "furi", "furi", pieces=(*rows, *(Piece(CARD[card], CARD[card]) for card in g.furi_cards)), counters=counters
    )


def _decks(g: Narcopolis) -> Iterator[Zone]:
    norms = NORMS[g.event]
    yield Zone("influence_deck", "influence_deck", count=len(g.influence_deck))
    yield Zone("discard", "discard", pieces=_cards(g.discard, "discard."), count=len(g.discard))
    yield Zone("job_deck", "job_deck", count=len(g.job_deck))
    yield Zone("event_deck", "event_deck", count=LAST_ROUND - len(g.revealed))
    yield Zone("events", "events", pieces=tuple(Piece(EVENT[event], EVENT[event]) for event in g.revealed))
    actions = []
    for action in ACTIONS:
        counters = {"used": g.used[action]}
        if norms.limits[action] != UNLIMITED:
            counters["limit"] = norms.limits[action]
        if norms.costs[action]:
            counters["cost"] = norms.costs[action]
        actions.append(Piece(ACTION[action], ACTION[action], counters=counters))
    yield Zone("turn", "turn", pieces=tuple(actions))


def _combat(g: Narcopolis, seat: int) -> Iterator[Zone]:
    """The cup: its dice for those who know them, the announcements for all."""
    if not g.fighters:
        return
    counters = {"thrower": g.fighters[0] + 1, "opponent": g.fighters[1] + 1}
    if g.announced:
        counters["announced"] = g.announced[-1]
    if g.cup and seat in g.seen:
        counters["dice"] = g.cup
    if g.cup and seat == g.peeked:
        counters["highest"] = g.cup // 100
    if g.stake >= 0:
        counters[f"stake_{STAKE[g.stake]}"] = 1
    said = tuple(Piece(f"announced.{i}", None, counters={"announced": n}) for i, n in enumerate(g.announced))
    yield Zone("cup", "cup", pieces=said, counters=counters)
    if g.armed:
        for fighter in g.fighters:
            arms = tuple(Piece(WEAPON[weapon], WEAPON[weapon], fighter) for weapon in g.arms[fighter])
            yield Zone(f"arms{fighter}", "arms", fighter, arms if fighter == seat else (), count=len(arms))
        spent = tuple(Piece(f"spent.{WEAPON[weapon]}", WEAPON[weapon]) for weapon in g.spent)
        yield Zone("spent", "spent_weapons", pieces=spent)


# Worlds


def world(g: Narcopolis, seat: int, source: int) -> Narcopolis:
    """The same table with everything hidden from this seat dealt again."""
    other = g.clone()
    other.rng = rng.seeded(str(source))
    _deal_influence(g, other, seat)
    _deal_jobs(g, other, seat)
    _shuffle(other, other.event_deck)
    own = [seat] if 0 <= seat < g.seats else []
    if g.secret_roles and not g.ending:
        hidden = [place for place in range(len(g.roles)) if place not in own]
        _permute(other, g.roles, other.roles, hidden)
    _deal_weapons(g, other, seat)
    _roll_again(g, other, seat)
    return other


def _shuffle(other: Narcopolis, items: list[int]) -> None:
    """Any order, whatever the true one is."""
    items.sort()
    other.shuffle(items)


def _permute(other: Narcopolis, before: list[int], after: list[int], places: list[int]) -> None:
    items = [before[place] for place in places]
    _shuffle(other, items)
    for place, item in zip(places, items):
        after[place] = item


def _deal_influence(g: Narcopolis, other: Narcopolis, seat: int) -> None:
    """Hands keep the cards that this seat knows of; drafts that it cannot see are wiped, offers guessed."""
    proposal = g.stack[-1][1] if g.stack and g.stack[-1][0] is trade_response else None
    others = [player for player in range(g.seats) if player != seat]
    pool = g.influence_deck[:]
    for player in others:
        known = [card for viewer, holder, card in g.traced if viewer == seat and holder == player]
        rest = g.influence[player][:]
        for card in known:
            rest.remove(card)
        pool += rest
        other.influence[player] = known
    _shuffle(other, pool)
    for player in others:
        missing = len(g.influence[player]) - len(other.influence[player])
        other.influence[player] = sorted(other.influence[player] + pool[:missing])
        del pool[:missing]
    other.influence_deck = pool
    mine = {(holder, card) for viewer, holder, card in g.traced if viewer == seat}
    other.traced = [fact for fact in g.traced if seat in fact[:2] or fact[1:] in mine]
    for player in others:
        to, give_money, give, want_money, want = g.drafts[player]
        if proposal is not None and proposal[1] == player:
            if seat != proposal[0]:
                hand = other.influence[player][:]
                _shuffle(other, hand)
                guess = tuple(sorted(other.random(len(CARDS)) for _ in want))
                other.drafts[player] = (to, give_money, tuple(sorted(hand[: len(give)])), want_money, guess)
        elif g.stack and g.stack[-1][0] is trade_draft and g.stack[-1][1][0] == player:
            other.drafts[player] = (to, 0, (), 0, ())
        else:
            other.drafts[player] = NO_DRAFT


def _deal_jobs(g: Narcopolis, other: Narcopolis, seat: int) -> None:
    """Jobs whose place this seat knows stay; the others change places."""
    followed = g.followed[seat if 0 <= seat < g.seats else g.seats]
    piles = [g.job_deck, *(g.jobs[player] for player in range(g.seats) if player != seat)]
    hidden = [job for pile in piles for job in pile if not followed >> job & 1]
    _shuffle(other, hidden)
    dealt = iter(hidden)
    other.job_deck = [job if followed >> job & 1 else next(dealt) for job in g.job_deck]
    for player in range(g.seats):
        if player != seat:
            other.jobs[player] = sorted(job if followed >> job & 1 else next(dealt) for job in g.jobs[player])
            hand = sum(1 << job for job in other.jobs[player])
            other.followed[player] = g.followed[player] & followed | hand


def _deal_weapons(g: Narcopolis, other: Narcopolis, seat: int) -> None:
    """Who took the cup after 666 has the Fusil à pompe."""
    fighters = [fighter for fighter in g.fighters if fighter != seat]
    pool = g.weapon_deck[:]
    for fighter in fighters:
        pool += g.arms[fighter]
        pool += [g.put_back[fighter]] if g.put_back[fighter] != NOBODY else []
    _shuffle(other, pool)
    if g.stack and g.stack[-1][0] in (combat_roll, combat_announce) and g.announced[-1:] == [HIGHEST]:
        thrower = g.stack[-1][1][0]
        if thrower != seat:
            pool.remove(SHOTGUN)
            other.arms[thrower] = (SHOTGUN,)
            fighters.remove(thrower)
            if g.put_back[thrower] != NOBODY:
                other.put_back[thrower] = pool.pop()
    for fighter in fighters:
        other.arms[fighter] = tuple(pool.pop() for _ in g.arms[fighter])
        if g.put_back[fighter] != NOBODY:
            other.put_back[fighter] = pool.pop()
    other.weapon_deck = pool


def _roll_again(g: Narcopolis, other: Narcopolis, seat: int) -> None:
    """Unseen dice: as likely as the roll, and the announcement, make them."""
    if not g.cup or seat in g.seen:
        return
    weights: list[int] | tuple[int, ...] = WAYS
    if g.seen and g.stack and g.stack[-1][0] is combat_respond:
        weights = belief(beaten(g.announced), g.announced[-1], g.under_announce)
    if g.peeked == seat:
        weights = [weight if score // 100 == g.cup // 100 else 0 for score, weight in zip(SCORES, weights)]
    other.rng, bits = rng.step(other.rng)
    other.cup = SCORES[rng.weighted(bits, weights)]


def conserved(g: Narcopolis) -> object:
    """Every card is somewhere; a district has one owner; no more tokens than there are."""
    influence = [
        *g.influence_deck,
        *g.discard,
        *g.furi_cards,
        *g.gone,
        *(card for hand in g.influence for card in hand),
    ]
    jobs = [*g.job_deck, *(job for hand in g.jobs for job in hand)]
    weapons = [*g.weapon_deck, *g.spent, *(weapon for arms in g.arms for weapon in arms)]
    weapons += [weapon for weapon in g.put_back if weapon != NOBODY]
    owned = [exploited(g, side) for side in sides(g)]
    alone = sum(districts.bit_count() for districts in owned) == _union(owned).bit_count()
    within = all(level(g, side, kind) <= 6 for side in sides(g) for kind in TYPES)
    bounds = min(g.money) >= 0 and min(g.reputation) >= 1 and not g.police & ~_union(owned)
    return sorted(influence), sorted(jobs), sorted(weapons), sorted(g.event_deck + g.revealed), alone, within, bounds


def _union(sets: list[int]) -> int:
    union = 0
    for districts in sets:
        union |= districts
    return union
