# Las reglas para leer: desde la tarjeta de la mesa, de sección en sección.
rules-all = Todas las reglas
rules-which = ¿Las reglas de qué juego?
rules-contents = Índice
# same as English
rules-before = ‹ { $title }
# same as English
rules-after = { $title } ›
rules-back = ‹ Atrás
rules-on = Seguir leyendo ›
rule-link = Regla
card-rule = La regla entera
rules-standard = Las reglas normales, en resumen. Donde esta mesa juega de otro modo, vale lo dicho arriba:
rules-untranslated = Nadie ha traducido aún estas reglas. Están en { $language }.
