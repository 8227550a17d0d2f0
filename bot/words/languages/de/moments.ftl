# Die besten und schlechtesten Augenblicke einer Runde, und was man aus ihrer Wiederholung mitnehmen kann.
moments-title = Runde { $number }: die besten und schlechtesten Züge
moments-wait = Der Computer sieht sich diese Runde an. Das dauert ein paar Sekunden.
moments-unknown = Die Computer dieses Spiels geben keine Einschätzungen.
moments-how = Eine Schätzung aus dem, was man am Platz sehen konnte, gemittelt über viele mögliche Runden. Glück zählt also wenig.
moment-best = ★ { $who }, Schritt { $at }: „{ $done }“. Ein Computer ({ $level }) hätte „{ $instead }“ gewählt, etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} schlechter.
moment-worst = ▼ { $who }, Schritt { $at }: „{ $done }“. Ein Computer ({ $level }) hätte „{ $instead }“ gewählt, etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} besser.
moment-none = { $who }: Kein Zug sticht hervor.
button-moments = ★ Beste Züge
button-moments-look = Noch einmal sehen
button-moment-best = ★ { $who }
button-moment-worst = ▼ { $who }

replay-track = Schritt
button-strip = 🎞 Bildstreifen
# same as English
button-film = 🎬 Animation
button-record = 💾 Mitschrift
take-record = Die Mitschrift der Partie, alle beendeten Runden.
take-steps = Runde { $number }, Schritte { $at } bis { $to } von { $count }
take-no-picture = Diese Schritte lassen sich nicht zeichnen.
file-not-sent = Hier kann ich dir keine Datei schicken.

# Warum ein Computer einen Zug gemacht hat, nach der Runde.
button-why = 🤔 Warum?
button-why-back = ‹ Schritt { $at }
button-why-move = 🤔 Warum { $move }?
why-title = Runde { $number }, Schritt { $at }: warum?
why-did = { $who } ({ $level }) hat „{ $move }“ gewählt.
why-hand = Auf der Hand: { $cards }. Zu sehen waren nur diese Karten und der Tisch.
why-told = Was ein Tipp zu „{ $move }“ gesagt hätte: { $reason }
why-level = In dieser Stärke wählt ein Computer so.
why-level-random = Zufällig heißt: Abgeworfen wird, was gerade zur Hand ist. Mehr steckt nicht dahinter.
why-level-easy = Ein leichter Computer nimmt den Zug, der naheliegt, und rechnet wenig.
why-level-human = Ein Computer „wie ein Mensch“ nimmt, was auf den ersten Blick gut aussieht: Er vergisst Karten und übersieht manchmal einen Zug. Was sicher ist, behält er beim zweiten Blick.
why-level-normal = Ein mittlerer Computer geht danach, was das Blatt wert ist und welche Karten weg sind. Weit voraus denkt er kaum.
why-level-strong = Ein starker Computer stellt sich Runden vor, die zu allem passen, was zu sehen war, spielt darin jeden Zug weiter und nimmt den besten.
why-level-strong-missed = Ein starker Computer stellt sich Runden vor, die zu allem passen, was zu sehen war, und spielt die Züge weiter, die zuerst am besten aussehen. Diesmal hat er falsch geschätzt oder nicht an den besseren Zug gedacht.
why-might = Ein andermal wäre es vielleicht „{ $move }“. Die beiden liegen nah beieinander.
why-uncompared = Dieser Zug wird nicht mit anderen verglichen.
why-tried = In { $count ->
    [one] einer solchen Runde
   *[other] { $count } solchen Runden
}, gegen diesen Zug:
why-judged = Ein Computer ({ $level }) hat es in { $count ->
    [one] einer Runde probiert, die zu dem passt
   *[other] { $count } Runden probiert, die zu dem passen
}, was zu sehen war. Gegen diesen Zug:
why-equal = · „{ $move }“: etwa gleich gut
why-worse = · „{ $move }“: etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} schlechter
why-better = · „{ $move }“: etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} besser. Das war am Platz nicht zu sehen.
