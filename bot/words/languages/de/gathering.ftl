# Vor einer Partie: Plätze, die freigehalten werden, eine Zeit zum Treffen. Jemanden entfernen.
seat-kept = reserviert für { $who }
button-sit-kept = { $seat }: reserviert für { $who }
button-sit-down = Hinsetzen
button-decline = Diesmal nicht
button-unkeep = Platz freigeben…
lobby-begins = Wir treffen uns: { $time }.
button-meet = Treffen ausmachen…
meet-title = Wann wir uns treffen
meet-none = Es ist keine Zeit ausgemacht.
meet-help = Tipp sie so: 20:30, 8 Uhr abends, morgen 20:00, Freitag 8 Uhr abends MEZ oder 28. Nov. 20:00, bis { $days } Tage im Voraus. Ohne Zeitzone gilt deine eigene Uhr. Zu der Zeit werden alle gerufen, die hier sitzen.
meet-set = Zeit ausmachen
meet-change = Zeit ändern
meet-end = Ohne Zeit
# differs: order
gather-asked = { $who }: { $host } hält an einem Tisch für { $game } { $count ->
    [one] einen Platz für dich
   *[other] Plätze für euch
} frei.
gather-begins = Ihr trefft euch: { $time }.
gather-free = Ein Tisch für { $game } ist offen.
gather-now = { $who }: Es ist Zeit für { $game }.
gather-let-in = Du bist eingelassen und hast einen Platz.
gather-may-sit = Du bist eingelassen. Nimm einen freien Platz.
vote-kick = { $who } möchte, dass { $other } den Tisch verlässt.
command-leave = den Platz verlassen
command-kick = jemanden vom Tisch entfernen
refusal-SEAT_KEPT = Dieser Platz ist reserviert für { $who }. Nimm einen anderen, oder bitte die Tischleitung, ihn freizugeben.
refusal-TOO_FEW_SEATS = { $seats ->
    [0] Es ist kein Platz mehr zum Reservieren frei.
    [one] Nur { $seats } Platz ist frei: Nenn weniger Leute oder wähle ein Spiel für mehr.
   *[other] Nur { $seats } Plätze sind frei: Nenn weniger Leute oder wähle ein Spiel für mehr.
}
refusal-BAD_MEETING = Ihr könnt euch ab jetzt bis { $days } Tage im Voraus treffen. Wähle eine andere Zeit.
refusal-BAD_MOMENT = „{ $what }“ kann ich nicht als Zeit lesen. Tipp sie so: 20:30, 8 Uhr abends, morgen 20:00, Freitag 8 Uhr abends MEZ oder 28. Nov. 20:00.
refusal-BAD_HOUR = Keine Uhr zeigt „{ $what }“. Die Stunden gehen von 0:00 bis 24:00, mit morgens oder abends von 1 bis 12.
refusal-BAD_DATE = Diesen Tag gibt es nicht: „{ $what }“.
refusal-TIMES_DISAGREE = „{ $what }“ passt nicht zu „{ $other }“. Tipp eine Zeit, die passt: 9:00, 8 Uhr abends, morgen 20:30.
refusal-MOMENT_HOUR = Um wie viel Uhr? Tipp es dazu: { $what } { $hour }.
refusal-MOMENT_WORD = „{ $what }“ ist ein Tag, aber „{ $token }“ danach verstehe ich nicht. Tipp die Zeit so: { $what } { $hour }.
refusal-MOMENT_PAST = „{ $what }“ ist vorbei. Wähle eine spätere Zeit.
refusal-MOMENT_TOO_FAR = „{ $what }“ ist zu weit weg. Ihr könnt euch bis { $days } Tage im Voraus treffen.
refusal-WRONG_WEEKDAY = „{ $what }“ ist ein anderer Wochentag. Tipp nur das Datum oder nur den Wochentag.
refusal-SKIPPED_HOUR = „{ $what }“ gibt es nicht: Da wird die Uhr vorgestellt. Wähle eine andere Zeit.
refusal-UNKNOWN_PERSON = Ich weiß nicht, wer „{ $who }“ hier ist. Alle können sich selbst auf einen Platz setzen.
refusal-BARRED = Du wurdest von diesem Tisch entfernt. Nur die Tischleitung kann dich wieder einladen.
refusal-KICK_WHOM = Sag, wen: /kick und der Name oder die Nummer des Platzes.
refusal-TOO_FEW_TO_KICK = Jemanden von der Gegenseite kannst du nicht entfernen, auch deine Seite allein nicht. Das kann nur, wer diesen Chat betreut und nicht mitspielt.
refusal-NO_SERVER = Hier gibt es keinen Server und keine Gruppe zum Einrichten. Deine eigenen Einstellungen: /settings.
refusal-NOT_ADMIN = Das können nur Leute ändern, die diesen Server verwalten.
refusal-NOT_IN_THIS_PLACE = Hier werden keine Tische eröffnet. Versuch es dort: { $where }.
refusal-MOVE_WHERE = Gib /movetable in dem Chat ein, in den der Tisch soll, oder nenn einen Ort, an dem du selbst schreiben darfst.
refusal-MOVE_WHERE-discord = Nimm /move-table in dem Kanal, in den der Tisch soll, oder nenn einen Kanal, in dem du selbst schreiben darfst.
table-moved = Der Tisch ist jetzt hier: { $where }.
table-moved-from = Der Tisch ist jetzt hier: { $where }, und nicht mehr dort: { $before }. In seinen anderen Chats bleibt er.
