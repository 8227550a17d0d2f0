# Правилата за четене: от картата на масата, от раздел на раздел.
rules-all = Всички правила
rules-which = Правилата на коя игра?
rules-contents = Съдържание
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Назад
rules-on = Нататък ›
rule-link = Правило
card-rule = Цялото правило
rules-standard = Обичайните правила накратко. Където на тази маса се играе другояче, важи казаното по-горе:
rules-untranslated = Тези правила още никой не е превел. Езикът им: { $language }.
