# Hilfe, Befehle, die ersten Schritte.
help-title = Kafene, dein Kartentisch
help-play = /play eröffnet hier einen Tisch. Drück auf einen Platz, dann auf { button-start }.
help-hand = Nur du siehst deine Karten. Drück die Knöpfe, oder tipp, was du spielst.
help-type = Tipp Karten so: Karo König, 10♣ oder X für den Joker. Auch die Nummern im Bild deines Blatts gehen: #6.
help-words = Nach einem Befehl schreib einfach, wie du redest, in jeder meiner Sprachen: Belote, 4 Spieler, morgen 20 Uhr, 90 min.
help-can = An deinem Tisch, { $game }, kannst du tippen: { $can }.
help-later = An deinem Tisch, { $game }, kannst du tippen, wenn du dran bist: { $later }.
help-rules = Geht etwas nicht, bekommst du immer einen Link zur Regel.
help-ask = Den Faden verloren? /table zeigt den Tisch, /hand deine Karten.
help-version = Kafene { $version }

command-play = einen Tisch eröffnen
command-hand = meine Karten zeigen
command-table = den Tisch noch einmal zeigen
command-say = etwas am Tisch sagen
command-games = meine Tische
command-rules = die Regeln
command-score = der Punktestand
command-history = was passiert ist
command-stats = meine Statistik
command-top = die Rangliste hier
command-settings = Einstellungen
command-me = was über mich gespeichert ist
command-language = die Sprache wählen
command-practice = ein Tisch zum Üben
command-help = wie das hier geht

# Die Begrüßung im privaten Chat.
welcome-learn = Oder lern ein Spiel Schritt für Schritt und üb es gegen Computer: Das siehst nur du.
welcome-friends = Um mit Freunden zu spielen, tipp /play in einer Gruppe. Deine Karten bekommst du privat.
welcome-friends-discord = Um mit Freunden zu spielen, tipp /play im Kanal eines Servers. Deine Karten bekommst du privat.
welcome-friends-local = Mit Freunden: Öffne einen Raum. Er hat einen Link, der sie an deinen Tisch führt.
welcome-lessons = Ein Spiel lernen
welcome-practice = Ein Spiel üben
welcome-commands = Alle Befehle

help-show = { $game } lernen
help-practise = { $game } üben

tutorial-title = Erste Schritte, { $page } von { $pages }
tutorial-try = Spiel eine Runde gegen Computer. Nur du siehst den Tisch, und in jedem deiner Züge sage ich, was möglich ist und warum.
practice-line = Du und { $count ->
    [one] ein Computer
   *[other] { $count } Computer
}, eine Runde, ohne Uhr. Nur du siehst diesen Tisch, bei deinen privaten Nachrichten.
practice-line-local = Du und { $count ->
    [one] ein Computer
   *[other] { $count } Computer
}, eine Runde, ohne Uhr. Nur du siehst diesen Tisch.
own-practice = { $table } · Übung
own-match = { $table } · mit Computern
own-title = Eine Partie läuft
own-running = Du spielst { $game } gegen Computer. An deinem eigenen Tisch läuft immer nur ein Spiel.
own-go-on = Weiter: { $game }
own-anew = Beenden und { $game } spielen
practice-closed = Ich kann dir nicht privat schreiben. Öffne einen Chat mit mir oder erlaube Nachrichten von hier, dann drück noch einmal { practice-start }.
practice-start = Üben

# Was beim Üben in jedem Zug gesagt wird.
lesson-draw = Jeder Zug beginnt mit einer Karte: vom Talon oder mit dem ganzen Paket, wenn du es nehmen kannst.
lesson-take = Das Paket bringt viele Karten auf einmal, und was du damit auslegst, zählt.
lesson-meld = Ausgelegte Karten zählen für dich, Karten auf der Hand gegen dich. Sieben in einer Meldung sind ein Canasta.
lesson-add = Jede angelegte Karte bringt ihre Punkte, und sieben sind ein Canasta.
lesson-undo = Was du ausgelegt hast, kann so nicht bleiben oder reicht noch nicht zum Eröffnen.
lesson-discard = Jeder Zug endet mit einem Abwurf: einer Karte, die du kaum brauchst und die nach dir niemand gebrauchen kann.

# Das Ende der fünf vorbereiteten Lagen.
lesson-done-title = { $game }: Du kennst die ersten Schritte
lesson-done = Spiel jetzt eine ganze Runde gegen Computer. Nur du siehst den Tisch, und in jedem deiner Züge sage ich, was möglich ist und warum.
lesson-deal = Mit Computern üben
lesson-again = Von vorn
