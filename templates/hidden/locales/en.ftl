## Refusals: the key is the code. The platform has texts for its own codes.

RULED_OUT = It cannot be that number
PEEKED_BEFORE = You have peeked already
