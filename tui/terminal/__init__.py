"""Everything between a Textual app and a client's terminal; the network is plugged in elsewhere.

`client` knows what a client says of its terminal, `colours` fits what is painted to it, `egress`
lets nothing but painting out, `outlet` never sends more than the client takes, `decoder` and
`intake` turn its bytes into a bounded stream of keys. `driver` joins these to Textual, `hosted` is
the base of every app, `run` runs one for one client.

Nothing is imported here: `textual_internals.prepare_environment` must come before Textual.
"""
