"""Dystopolis: five French tabletop games about cities gone wrong, playable with every rule enforced."""
