# Was nur Discord sagt.
slash-join = dich an den Tisch setzen
slash-start = die Karten austeilen, wenn alle sitzen
slash-move = einen Zug eintippen
slash-close = den Tisch schließen
slash-zone = deine Uhr: eine Stadt, eine Zeitzone oder die Zeit, die sie zeigt, wie 18:40
slash-kick-whom = wer den Tisch verlassen soll
slash-move-where = wohin der Tisch kommt
slash-play-speed = wie lange ein Zug dauert
slash-play-language = die Sprache des Tischs
slash-play-at = wann ihr euch trefft, wie 20:30 oder Freitag 20 Uhr
slash-play-with = jemand, für den ein Platz frei bleibt
slash-server-channel = ein Kanal für Tische; wähle ihn noch einmal, um ihn zu entfernen
slash-server-role = eine Rolle, die von freien Plätzen hört; noch einmal wählen entfernt sie
slash-server-game = das Spiel neuer Tische
slash-server-speed = wie lange ein Zug an neuen Tischen dauert
slash-server-language = die Sprache neuer Tische
slash-server-threads = ob neue Tische in Threads eröffnet werden
slash-table-code = der Code eines Tischs in einem anderen Chat
slash-server-opens = wer Tische eröffnen darf
slash-server-opener = Person oder Rolle, die Tische eröffnen darf; noch einmal wählen entfernt sie
slash-server-allow = Person oder Rolle; nur diese dürfen spielen; noch einmal wählen entfernt sie
slash-server-links = ob man per Link zusehen darf
slash-block-whom = eine Person oder eine Rolle
discord-open-table = Tisch öffnen
discord-no-activity = Diese Aktivität ist noch nicht eingeschaltet. Wer den Bot betreibt, muss Aktivitäten im Entwicklerportal erlauben.
discord-no-post = In diesem Kanal kann ich nicht schreiben. Wer den Server verwaltet, muss mir hier „Kanal anzeigen“ und „Nachrichten senden“ erlauben.
discord-no-post-there = Dort kann ich nicht schreiben: { $where }, darum bleibt der Tisch. Wer den Server verwaltet, muss mir dort „Kanal anzeigen“ und „Nachrichten senden“ erlauben.
discord-elsewhere = Hier bin ich kein Mitglied und kann keinen Tisch eröffnen. Üb mit mir privat, oder lade mich auf einen Server ein, auf dem du mit Freunden spielst.
discord-private-chat = Unser privater Chat
discord-invite = Auf einen Server einladen
discord-no-files = In diesem Kanal kann ich keine Bilder zeigen, darum kommt der Tisch in Worten. Wer den Server verwaltet, kann mir hier „Dateien anhängen“ erlauben.
refusal-TABLE_HERE_ALREADY-discord = In diesem Kanal gibt es schon einen Tisch. Setz dich dazu, wenn ein Platz frei ist, oder eröffne deinen in einem anderen Kanal oder Thread.
here-elsewhere-discord = Oder eröffne einen anderen Tisch in einem anderen Kanal oder Thread.

# Die Namen der Befehle in Discord: kleine Buchstaben, keine Leerzeichen. Jeder hört auch auf seinen englischen Namen.
slash-name-play = spielen
slash-name-join = hinsetzen
slash-name-start = starten
slash-name-hand = karten
slash-name-move = zug
slash-name-table = tisch
slash-name-say = sagen
slash-name-games = meine-tische
slash-name-rules = regeln
slash-name-score = punkte
slash-name-history = verlauf
slash-name-stats = statistik
slash-name-top = rangliste
slash-name-tournament = turnier
slash-name-settings = einstellungen
slash-name-me = daten
slash-name-tie = konten
slash-name-zone = uhr
slash-name-calls = benachrichtigungen
slash-name-quiet = ruhe
slash-name-vacation = urlaub
slash-name-speed = tempo
slash-name-language = sprache
slash-name-practice = üben
slash-name-close = schließen
slash-name-leave = aufstehen
slash-name-kick = entfernen
slash-name-move-table = verlegen
slash-name-server = einstellungen
slash-name-block = sperren
slash-name-unblock = entsperren
slash-name-help = hilfe

# Die Gruppen der Befehle: ihre Namen, und was darin ist.
slash-group-my = meine
slash-in-my = deine Statistik, Benachrichtigungen, Ruhezeiten, Urlaub, Uhr, Sprache, Daten und Konten
slash-group-about = über
slash-in-about = die Regeln, der Punktestand, der Verlauf und die Rangliste
# same as English
slash-group-server = server
slash-in-server = für Admins: wo Tische eröffnet werden und wer spielen darf

# Befehle zu einer Person, im Menü der rechten Maustaste.
user-command-play = An den Tisch einladen
user-command-results = Ergebnisse hier

# Die Namen dessen, was ein Befehl nimmt.
# same as English
slash-option-text = text
slash-option-game = spiel
slash-option-players = spielerzahl
slash-option-language = sprache
slash-option-time = zeit
# same as English
slash-option-code = code
slash-option-player = spieler
slash-option-speed = tempo
slash-option-at = wann
slash-option-with = mit
slash-option-with2 = mit2
slash-option-with3 = mit3
slash-option-with4 = mit4
slash-option-with5 = mit5
slash-option-channel = kanal
slash-option-role = rolle
# same as English
slash-option-threads = threads
slash-option-who = wer
slash-option-opens = wer-eröffnet
slash-option-opener = eröffnet
slash-option-allow = darf-spielen
# same as English
slash-option-links = links

# Die Einstellungen eines Servers, für alle, die ihn verwalten.
server-title = Tische auf diesem Server
people-by-name-discord = Mit Namen: /block und /unblock. /server mit „{ slash-option-allow }“ oder „{ slash-option-opener }“ setzt Leute auf die beiden anderen Listen oder nimmt sie herunter.
server-places = Orte für Tische: { $value }
server-everywhere = in jedem Kanal
server-game = Spiel: { $value }
server-speed = Tempo: { $value }
server-language = Sprache: { $value }
server-role = Hört von freien Plätzen: { $value }
server-nobody = niemand
server-threads = Neue Tische: { $value }
server-threads-on = in einem eigenen Thread
server-threads-off = im Kanal
server-usual = wie üblich
server-help = Einen Kanal oder eine Rolle fügst du mit dem Befehl selbst hinzu. Wähle dasselbe noch einmal, um es zu entfernen. Wer einen Tisch eröffnet, kann Spiel, Tempo und Sprache weiter selbst wählen.
server-thread = Dein Tisch ist hier: { $where }.
button-server-threads = In Threads
button-server-places = Jeder Kanal
button-server-role = Keine Rolle
command-server = wie Tische auf diesem Server eröffnet werden
command-block = jemanden hier sperren: kein Platz, kein Turnier
command-unblock = jemanden hier wieder spielen lassen
help-govern-discord = Für Admins: /server – wo Tische stehen, wie sie sind, wer spielen und sie eröffnen darf; /block, /unblock – wer nicht spielen darf
refusal-NOT_IN_THIS_PLACE-discord = In diesem Kanal werden keine Tische eröffnet. Versuch es dort: { $where }.
command-move-table = den Tisch an einen anderen Ort verlegen
