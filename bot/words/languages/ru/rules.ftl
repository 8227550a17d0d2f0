# Правила для чтения: от карточки у стола, пункт за пунктом.
rules-all = Все правила
rules-which = Правила какой игры?
rules-contents = Содержание
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Назад
rules-on = Читать дальше ›
rule-link = Правило
card-rule = Правило целиком
rules-standard = Обычные правила вкратце. Где этот стол играет иначе, верно сказанное выше:
rules-untranslated = Эти правила ещё никто не перевёл. Их язык: { $language }.
