"""Tests without chance: time that passes by hand, and two actors in every order.

`loop` has an event loop whose time jumps when nothing is left to do, so a test of ten minutes takes
some milliseconds and no slow machine breaks it. `plan` plays two actors in every order of their
commands to Redis and to a platform, and names the order that fails.
"""
