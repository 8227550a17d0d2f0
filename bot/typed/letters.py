"""Letters of the wrong alphabet, and words typed on a keyboard that was set to another one."""

from __future__ import annotations

from typing import Final

_LIKE: Final = dict(zip("acehkmoptxyb", "асенкмортхув", strict=True))
"""Latin letters and the Cyrillic ones that look like them; small or capital."""
_CYRILLIC: Final = str.maketrans(_LIKE)
_LATIN: Final = str.maketrans({cyrillic: latin for latin, cyrillic in _LIKE.items()})

_KEYS: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
_BDS: Final = ",уеишщксдзц;ьяаожгтнвмчюйъэфхпрлб"
_JCUKEN: Final = "йцукенгшщзхъфывапролджэячсмитьбю."
_PHONETIC: Final = "яwертъуиопшщасдфгхйкл;'зьцжбнм,./"
"""The letters of each key: the Bulgarian standard layout, the Russian one, the phonetic one."""


def mended(word: str) -> str:
    """Return a folded word in one alphabet: *beloт* with a Cyrillic *т* is *belot*. A word whose
    letters do not all exist in one alphabet stays as it is."""
    latin = [one for one in word if "a" <= one <= "z"]
    cyrillic = [one for one in word if "а" <= one <= "я"]
    if not latin or not cyrillic:
        return word
    ways = [_CYRILLIC] if set(latin) <= _LIKE.keys() else []
    if set(cyrillic) <= set(_LIKE.values()):
        ways.insert(0 if len(latin) > len(cyrillic) else len(ways), _LATIN)
    return word.translate(ways[0]) if ways else word


def relaid(word: str) -> tuple[str, ...]:
    """Return a word as it would be if the keyboard had been set to another layout: ``/e.fj`` is
    *белот* on the keys of the Bulgarian standard layout, and *февдш* is *belot*."""
    found = []
    for layout in (_BDS, _JCUKEN, _PHONETIC):
        for keys, letters in ((_KEYS, layout), (layout, _KEYS)):
            found.append(word.translate(str.maketrans(keys, letters)))
    return tuple([one for one in dict.fromkeys(found) if one != word])
