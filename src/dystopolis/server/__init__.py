"""Tables over the wire."""
