# Der Tisch vor der Partie, der Tisch für alle, Abstimmungen, was gesagt wird, wenn etwas getan ist.

# Plätze und Teams.
seat-name-0 = Nord
seat-name-1 = Ost
seat-name-2 = Süd
# same as English
seat-name-3 = West
seat-number = Platz { $number }
seat-free = frei
seat-computer = { $who } (Computer, { $level })
seat-away = { $who } ist weg: Ein Computer spielt
seat-offered = { $who } bietet den Platz an: Nimm ihn, wenn du magst
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Mara
    [2] 🤖 Pescho
    [3] 🤖 Ginka
    [4] 🤖 Koljo
    [5] 🤖 Rada
    [6] 🤖 Toschko
   *[other] 🤖 Computer { $number }
}
team-of = { $first } und { $second }
team-of-three = { $first }, { $second } und { $third }

# Der Tisch vor der Partie.
lobby-title = Ein Tisch für { $game }
lobby-host = Eröffnet von { $who }.
lobby-nobody = Wer sich als Nächstes setzt, leitet den Tisch.
lobby-pick-game = Welches Spiel?
lobby-other-game = Ein anderes Spiel
lobby-pick-players = Wie viele spielen?
lobby-players = { $count } Spieler
lobby-free = { $count ->
    [0] Der Tisch ist voll.
    [one] { $count } Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
lobby-kept = { $count ->
    [one] Der letzte Platz ist reserviert.
   *[other] Die letzten { $count } Plätze sind reserviert.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = offen für alle
access-private = nur auf Einladung
lobby-knock = { $who } möchte sich setzen.
button-sit = Hinsetzen: { $seat }
button-stand-up = Aufstehen
button-computers = Mit Computern
button-add-computer = Computer dazu…
button-remove-computer = Computer weg…
button-swap-seats = Plätze tauschen…
button-start = Los geht’s
button-options = Optionen
button-make-private = Nur auf Einladung
private-help = Setzen kann sich nur, wen jemand am Tisch hereinlässt.
button-let-in = { $who } hereinlassen
button-language = Sprache
button-speed = Tempo
button-table-text = Tisch nur als Text
text-help = Der Tisch wird hier in Worten gezeigt, ohne Bilder.
button-close-table = Tisch schließen

# /play, wo der Tisch der Leitung nicht mehr ihr allein gehört.
refusal-OTHERS_HERE = An deinem Tisch hier sitzen inzwischen andere. Ein anderes Spiel wählst du am Tisch selbst.
here-playing = Deine Partie hier ist noch nicht zu Ende. Drück unter dem Tisch { button-more }, um sie zu beenden.
here-elsewhere = Oder eröffne woanders einen anderen Tisch.

# Knöpfe überall.
button-my-cards = 🎴 { -my-cards }
-my-cards = Meine Karten
button-rules = Regeln
button-score = Punkte
button-more = Mehr
button-fingerprint = 🔏 Fingerabdruck
button-history = Was war los
button-next-deal = Nächste Runde
button-another-match = Noch eine Partie
button-show-me = So geht’s
button-cancel = Doch nicht
button-yes = Ja
button-earlier = ‹ Zurück
button-later = Weiter ›
page-of = { $page } / { $pages }

# Der Tisch für alle.
table-title = 🎴 Runde { $number } · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Dran: { $what }
turn-shuffle = Nächste Runde
turn-cut_for_deal = { $who } hebt ums Geben ab
turn-bottom_three = { $who } sieht sich die untersten drei an
turn-cut = { $who } hebt ab
turn-draw = { $who } zieht oder nimmt das Paket ({ $pile })
turn-draw-only = { $who } zieht eine Karte
turn-play = { $who } legt aus und wirft ab
turn-match_over = Partie zu Ende
pile-short = { $cards }, { $top }
pile-line = Paket: { $cards }, oben { $top }
pile-empty = Paket: leer
stock-line = Talon: { $cards }
pile-closed-red = ⛔ Eine rote Drei sperrt das Paket, { $turns ->
    [one] noch { $turns } Zug
   *[other] noch { $turns } Züge
} lang
pile-closed-black = ⛔ { $card } sperrt das Paket für einen Zug
pile-wild = ⛔ { $top } liegt oben: Nur fünf wilde Karten nehmen das Paket
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } zum Eröffnen
last-line = Zuletzt: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team } auf dem Tisch
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Neue Meldung
board-comes = { $cards } auf deine Hand
table-paused = Der Tisch macht Pause.
table-deserted = Alle sind weg: Der Tisch wartet, bis jemand wiederkommt.
table-closed = Der Tisch ist geschlossen. Danke fürs Spielen.
unreadable-title = Ein Tisch, den ich nicht lesen kann
unreadable-anew = Eine neuere Fassung von mir hat diesen Tisch geschrieben, oder was davon gespeichert ist, ist beschädigt. Du kannst einen neuen eröffnen. Der alte bleibt gespeichert, wie er ist: Sobald ich ihn wieder lesen kann, finden ihn alle, die mitspielen, mit /games.
button-anew = Neuer Tisch: { $game }
table-won = Die Partie geht an { $team }: { $score }.
table-drawn = Die Partie endet unentschieden, { $score }.
table-ready = Bereit für die nächste Runde: { $ready } von { $all }
table-ready-match = Bereit für noch eine Partie: { $ready } von { $all }
picture-table = Der Tisch. { $what }
picture-head = Runde { $number }, { $score }
picture-hand = Deine Karten: { $cards }
picture-playable = Du darfst spielen: { $cards }
picture-lays = Zum Auslegen: { $cards }
picture-takes = Zum Nehmen des Pakets: { $cards }
picture-laid = Auf dem Tisch
picture-sheet = Die Punkte von Runde { $number }. { $what }
picture-graph = { $count ->
    [one] Die Partie nach { $count } Runde. { $what }
   *[other] Die Partie nach { $count } Runden. { $what }
}
# Kurze Wörter, die gezeichnet werden.
picture-graph-title = { $count ->
    [one] Die Partie nach { $count } Runde
   *[other] Die Partie nach { $count } Runden
}
picture-graph-deal = Runden
picture-deal = Runde { $number }
picture-match = Partie
picture-stock = Talon
picture-pile = Paket
picture-turn-draw = zieht oder nimmt das Paket
picture-turn-draw-only = zieht eine Karte
picture-turn-play = legt aus und wirft ab
picture-canasta-clean = sauber
picture-canasta-dirty = schmutzig
# same as English
picture-canasta-wild = wild

# Was getan wurde.
done-KNOCKED = { $who } wurde gebeten, dich hereinzulassen.
done-VOTED = Deine Stimme ist abgegeben.
done-VOTE_FAILED = Die Abstimmung ging nicht durch.
done-STOOD_UP = Jetzt spielt ein Computer für dich. Du kannst auf deinen Platz zurückkommen.
said-back = Du spielst deine Karten wieder selbst.
said-match-runs = Die nächste Partie hat begonnen. Deine Karten sind ausgeteilt.
left-come-back = Drück „{ button-come-back }“ oder tipp /join, hier oder am Tisch, solange sonst niemand den Platz nimmt.
said-sat-down = Du sitzt am Tisch.
said-seat-free = Dein Platz ist frei.
place-closed = Hier kann ich nicht schreiben, darum ist der Tisch noch nicht zu sehen. Ich versuche es weiter, und sofort, wenn jemand einen Knopf drückt oder hier etwas für mich tippt.
table-comes = Der Tisch kommt hierher.
table-stays = Dort kann ich nicht schreiben, darum bleibt der Tisch, wo er ist.
button-bring-here = Hierher holen
missing-view = Wer diesen Chat betreut, muss mich ihn sehen lassen („Kanal anzeigen“).
missing-send = Wer diesen Chat betreut, muss mich darin schreiben lassen („Nachrichten senden“).
missing-threads = Wer diesen Chat betreut, muss mich in seinen Threads schreiben lassen („Nachrichten in Threads senden“).
missing-files = Wer diesen Chat betreut, muss mich Bilder schicken lassen („Dateien anhängen“).
missing-member = Ich bin nicht in diesem Chat: Füg mich hinzu, oder erwähne mich mit @.
missing-open = Dieser Thread oder dieses Thema ist geschlossen: Öffne es wieder.
missing-gone = Der Kanal, das Thema oder die Gruppe ist weg oder zu etwas anderem geworden.
shut-line = Wo dieser Tisch ist, kann ich nicht mehr schreiben, darum ist er dort nicht zu sehen.
shut-others = In seinen anderen Chats ist er noch da.
shut-goes-on = Das Spiel geht hier weiter, privat.
shut-move = Wer ihn leitet, kann ihn verlegen: /movetable in einem anderen Chat, in dem ich bin.
shut-move-discord = Wer ihn leitet, kann ihn verlegen: /move-table in einem anderen Kanal.

# Gemeinsam.
button-concede = Partie aufgeben
# same as English
button-pause = Pause
button-resume = Weiterspielen
button-away = Computer für mich
button-come-back = Bin wieder da
button-look-again = Neu laden
button-offer-seat = Platz abgeben
button-keep-seat = Platz behalten
button-give-host = Leitung abgeben…
button-take-seat = Platz von { $who }
vote-concede = { $who } möchte die Partie aufgeben.
vote-close = { $who } möchte den Tisch schließen.
vote-pause = { $who } möchte eine Pause.
vote-replace = { $who } möchte einen Computer auf dem Platz von { $other }.
vote-own =
    Du hast { $kind ->
        [close] darum gebeten, den Tisch zu schließen
        [concede] darum gebeten, die Partie aufzugeben
        [pause] um eine Pause gebeten
        [replace] um einen Computer auf dem Platz von { $other } gebeten
        [kick] darum gebeten, dass { $other } den Tisch verlässt
        [speed] um ein anderes Tempo gebeten: { $speed }
       *[take-back] darum gebeten, deinen Zug zurückzunehmen
    }.
vote-waits = Noch nicht abgestimmt: { $who }.
vote-voted = Abgestimmt: { $voted } von { $all } · dafür: { $yes }, nötig: { $needed }
vote-count = Dafür: { $yes }, nötig: { $needed }
vote-yes = Dafür
vote-no = Dagegen
confirm-close-table = Die Partie endet hier und zählt für niemanden.
confirm-fill = { $kept ->
    [0] Es ist eine Zeit ausgemacht. Die Partie beginnt jetzt, mit Computern auf den freien Plätzen.
   *[other] Ein Platz ist reserviert für { $who }. Die Partie beginnt jetzt, mit Computern auf den freien Plätzen.
}
confirm-close-lobby = Der Tisch wird für alle geschlossen, die hier sitzen.
confirm-away = Ein Computer spielt deine Karten, bis du „{ button-come-back }“ drückst.
confirm-concede = Ist dein Team einverstanden, gewinnt die andere Seite die Partie.
confirm-stand-up = Ein Computer spielt für dich weiter. Du kannst auf diesen Platz zurückkommen.
confirm-stand-up-last = Sonst ist niemand am Tisch: Er wird geschlossen, und die Partie zählt für niemanden.
confirm-replace-away = Ein Computer bekommt den Platz von { $who } endgültig, wenn genug andere zustimmen. Solange die Partie läuft, kann { $who } ihn zurückholen.
