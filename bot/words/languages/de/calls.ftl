# Benachrichtigungen und Erinnerungen, die Zeit für einen Zug, was man dazu einstellt, wer ersetzt wird.

# Eine Zeile am Tisch, für jemanden, dessen privater Chat zu ist.
call-turn = { $who }, du bist dran.
call-turn-until = { $who }, du bist dran · ⏳ { $time }
call-remind = { $who }, der Tisch wartet noch auf dich.
call-remind-until = { $who }, der Tisch wartet noch auf dich · ⏳ { $time }
call-more = { $count ->
    [one] Noch { $count } Tisch wartet auf dich.
   *[other] Noch { $count } Tische warten auf dich.
}

# Die erste Zeile eines Blatts, das jemanden gerufen hat.
hand-called = Du bist dran.
hand-called-until = Du bist dran · ⏳ { $time }
hand-reminded = Der Tisch wartet noch auf dich.
hand-reminded-until = Der Tisch wartet noch auf dich · ⏳ { $time }
digest-also = Diese Tische warten auch auf dich:
hand-waiting = Die anderen sind dran.

# Ein Zeitpunkt, auf der Uhr oder im Kalender.
clock-time = ⏳ { $time }
weekday-0 = Mo
weekday-1 = Di
weekday-2 = Mi
weekday-3 = Do
weekday-4 = Fr
weekday-5 = Sa
weekday-6 = So
day-0 = Montag
day-1 = Dienstag
day-2 = Mittwoch
day-3 = Donnerstag
day-4 = Freitag
day-5 = Samstag
day-6 = Sonntag
moment-full = { $day }, { $date }, { $time }
moment-zone = { $moment } ({ $zone })
# same as English
moment-in = { $moment }, in { $time }
until-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tagen
}
until-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
until-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
# differs: end
date-short = { $day }. { $month }
month-1 = Januar
month-2 = Februar
month-3 = März
# same as English
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
# same as English
month-8 = August
# same as English
month-9 = September
month-10 = Oktober
# same as English
month-11 = November
month-12 = Dezember

# Tempo.
speed-lively = flott
speed-lively-help = zwei Minuten pro Zug, Bescheid nach 20 Sekunden
speed-relaxed = gemütlich
speed-relaxed-help = acht Stunden pro Zug, Bescheid sofort
speed-slow = langsam
speed-slow-help = ein Tag pro Zug, Bescheid sofort
speed-unlimited = ohne Uhr
speed-unlimited-help = Bescheid sofort, eine Erinnerung nach einem Tag
speed-own = { $time } pro Zug
speed-typed = Jede andere Zeit: /speed 90 min, /speed 12 h, /speed 3 Tage.
speed-by-vote = Die Partie läuft schon, ein neues Tempo braucht eine Abstimmung.
vote-speed = { $who } möchte ein anderes Tempo: { $speed }.

# Wer lange weg ist.
replace-after-name = Abwesende ersetzen
replace-after-help = Nach wie vielen verpassten Zügen der Tisch abstimmen kann, jemanden zu ersetzen.
replace-after-value = { $count ->
    [0] nie
   *[other] nach { $count } verpassten Zügen
}
table-missed = { $who } hat { $count } Züge verpasst. Der Tisch kann abstimmen, ob ein Computer den Platz bekommt.
button-replace-away = { $who } ersetzen
seat-open = { $who } hat vorerst den Platz: Nimm ihn, wenn du magst
seat-vacation = { $who } ist im Urlaub bis { $date }
played-title = Für dich gespielt, während du weg warst:

# Meine Tische.
my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = ein Computer hat deinen Platz, du kannst ihn zurückholen
my-tables-calls-off = 🔕 Ich gebe dir nicht Bescheid. Schau hier nach, wo du dran bist.
button-take-back = { $table }: meinen Platz zurück

# Was man zu Benachrichtigungen einstellt.
button-my-calls = Benachrichtigungen
calls-form = Benachrichtigungen und Ruhezeiten
calls-title = Benachrichtigungen
calls-how = Wenn du dran bist, schicke ich dir deine Karten. Kann ich dir nicht schreiben, erwähne ich dich dort, wo der Tisch ist.
calls-state = Bescheid geben: { $value }
calls-digest = Mehrere Tische in zehn Minuten: { $value }
calls-digest-on = eine Nachricht für alle
calls-digest-off = je eine Nachricht
calls-quiet = Ruhezeiten: { $value }
calls-quiet-none = keine
calls-quiet-help = In der Ruhezeit meldet sich niemand bei dir, und in langsameren Spielen steht deine Uhr. Eine neue gilt für die Uhr ab deinem nächsten Zug.
calls-zone = Deine Uhr: { $time }, { $zone }
calls-vacation = Urlaub: { $value }
calls-vacation-none = keiner
calls-vacation-until = bis { $date }
calls-vacation-left = Du hast dieses Jahr noch { $days ->
    [one] { $days } Urlaubstag
   *[other] { $days } Urlaubstage
}. Im Urlaub stehen deine Uhren, und dein erster Zug beendet ihn.
calls-typed = Eigene Zeiten: /quiet 22-8. Eigene Tage: /vacation 10.
calls-on = an
calls-off = aus
button-calls = Gib mir Bescheid
button-digest = Eine für alle
setting-quiet = Ruhezeiten
button-quiet-off = Keine Ruhezeit
button-quiet = Ruhe { $from }–{ $until }
button-zone = Meine Uhr stellen
button-vacation = Urlaub: { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
button-vacation-end = Urlaub beenden

zone-title = Wie spät ist es bei dir?
zone-taken = Ich nehme die Uhr von { $zone }: Dort ist es { $time }.
zone-ask = Die Ruhezeiten folgen deiner Uhr. Drück auf eine Stadt, wähle die Zeit, die deine Uhr zeigt, oder tipp sie ein.
zone-which = Welche davon ist deine?
zone-city = { $city }, { $time }
# same as English
zone-city-en = London
# same as English
zone-city-bg = Sofia
# same as English
zone-city-hu = Budapest
# same as English
zone-city-de = Berlin
# same as English
zone-city-es = Madrid
# same as English
zone-city-fr = Paris
# same as English
zone-city-mk = Skopje
zone-city-ro = Bukarest
zone-city-ru = Moskau
zone-city-sr = Belgrad
# same as English
zone-city-tr = Istanbul
zone-pick = Meine Uhr zeigt…
zone-type = Zeit eintippen
zone-offset = { $time } · { $zone }

said-vacation-over = Dein Urlaub ist vorbei. Schön, dass du wieder da bist.
said-vacation = Urlaub für { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}, bis { $date }.
said-quiet = Ruhe von { $from } bis { $until }, jeden Tag.
said-speed = Ein Zug dauert jetzt höchstens { $time }.
said-speed-unlimited = Ein Zug hat jetzt keine Zeitgrenze.
closed-told = Ich kann dir nicht privat schreiben. Bist du dran, erwähne ich dich dort, wo der Tisch ist, und die Nachricht verschwindet nach deinem Zug. Willst du deine Karten privat, öffne einen Chat mit mir oder erlaube Nachrichten von hier, dann drück noch einmal { -my-cards }.

refusal-BAD_LIMIT = Ein Zug kann { $minutes } Minuten bis { $days } Tage dauern. Tipp es so: /speed 90 min, /speed 12 h oder /speed 3 Tage.
refusal-BAD_LIMIT-what = „{ $what }“ kenne ich nicht als Zeit für einen Zug. Er kann { $minutes } Minuten bis { $days } Tage dauern. Tipp es so: /speed 90 min, /speed 12 h oder /speed 3 Tage.
refusal-BAD_QUIET = Tipp Ruhezeiten so: /quiet 22-8, oder /quiet aus.
refusal-BAD_QUIET-what = „{ $what }“ kann ich nicht als Ruhezeit lesen. Tipp sie so: /quiet 22-8 oder /quiet von 22 bis 8 Uhr, oder /quiet aus.
refusal-TOO_QUIET = Die Ruhezeit dauert höchstens { $hours } Stunden am Tag.
refusal-BAD_CLOCK = Tipp die Zeit, die deine Uhr zeigt, zum Beispiel 18:40.
refusal-BAD_CLOCK-what = „{ $what }“ kann ich nicht als Uhrzeit lesen. Tipp sie so: 18:40 oder 18.40 Uhr.
refusal-BAD_VACATION = Tipp, wie viele Tage: /vacation 10, oder /vacation aus.
refusal-BAD_VACATION-what = „{ $what }“ kann ich nicht als ganze Tage lesen. Tipp sie so: /vacation 10 oder /vacation 2 Wochen, oder /vacation aus.
refusal-VACATION_SPENT = { $days ->
    [0] Du hast dieses Jahr keine Urlaubstage mehr.
    [one] Du hast dieses Jahr noch { $days } Urlaubstag.
   *[other] Du hast dieses Jahr noch { $days } Urlaubstage.
}

command-calls = wann ich dir Bescheid gebe
command-quiet = Ruhezeiten, wie 22-8
command-vacation = Urlaub, in Tagen
command-speed = die Zeit für einen Zug

# Zwischen zwei Runden eines langsamen Spiels.
next-deal-at = Die Runde beginnt von selbst ⏳ { $time }
next-deal-held = Die nächste Runde wartet auf { $who } · ⏳ { $time }
button-hold = Wartet auf mich
button-cut-self = Selbst abheben
button-cut-chance = Zufall hebt ab
said-cuts-self = Ab jetzt wirst du an allen deinen Tischen zum Abheben gerufen und hast dafür einen ganzen Zug.
said-cuts-chance = Ab jetzt hebt der Zufall ab, wenn du es nicht in zehn Minuten tust.
done-HELD = Die nächste Runde wartet auf dich. Drück „{ button-next-deal }“, wenn du so weit bist.
comfort-cuts = In langsamen Spielen hebt der Zufall ab, wenn ich es nicht in zehn Minuten tue, und niemand ruft mich dafür
comfort-cuts-button = Zufall hebt ab
