# A szabályok olvasásra: az asztal lapjáról, szakaszról szakaszra.
rules-all = Minden szabály
rules-which = Melyik játék szabályai?
rules-contents = Tartalom
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Vissza
rules-on = Tovább ›
rule-link = Szabály
card-rule = A teljes szabály
rules-standard = A szokásos szabályok röviden. Ahol ez az asztal másképp játszik, az számít, ami fent áll:
rules-untranslated = Ezt a szabálykönyvet még senki sem fordította le. A nyelve: { $language }.
