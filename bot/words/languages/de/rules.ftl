# Die Regeln zum Lesen: von der Karte des Tischs, von Abschnitt zu Abschnitt.
rules-all = Alle Regeln
rules-which = Die Regeln für welches Spiel?
rules-contents = Inhalt
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Zurück
rules-on = Weiterlesen ›
rule-link = Regel
card-rule = Die ganze Regel
rules-standard = Die Standardregeln in Kürze. Wo dieser Tisch anders spielt, gilt, was oben steht:
rules-untranslated = Diese Regeln hat noch niemand übersetzt. Sie sind auf { $language }.
