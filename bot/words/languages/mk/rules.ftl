# Правилата за читање: од картичката на масата, од дел до дел.
rules-all = Сите правила
rules-which = Правилата на која игра?
rules-contents = Содржина
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Назад
rules-on = Читај понатаму ›
rule-link = Правило
card-rule = Целото правило
rules-untranslated = Овие правила сѐ уште никој не ги превел. Јазик: { $language }.
rules-standard = Обичните правила накратко. Каде што масава игра поинаку, важи кажаното погоре:
