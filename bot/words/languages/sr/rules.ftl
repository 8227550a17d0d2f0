# Правила за читање: са картице стола, од одељка до одељка.
rules-all = Сва правила
rules-which = Правила које игре?
rules-contents = Садржај
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Назад
rules-on = Читај даље ›
rule-link = Правило
card-rule = Цело правило
rules-standard = Обична правила укратко. Где овај сто игра другачије, важи оно горе:
rules-untranslated = Ова правила још нису на српском. Језик: { $language }.
