# Verziertes Canasta: der Tisch, das Blatt, die Geschichte, die Abrechnung, Optionen, was nicht geht, die ersten Schritte.

game-decorated-canasta = Verziertes Canasta
game-decorated-canasta-line = Alle für sich, mit Zwillingen, wandernden Jokern und Herz-Assen.
game-decorated-canasta-time = { $whole ->
    [0] Etwa 15 Minuten die Runde.
   *[other] Etwa 15 Minuten die Runde, ein bis zwei Stunden die Partie.
}
typed-game-decorated-canasta = ungarisches canasta, ungarische canasta, ungarischer canasta, canasta ungarisch, verzierte canasta, verzierter canasta, geschmücktes canasta, dekoriertes canasta

canasta-kind-black_wild = schwarzes wildes Canasta
canasta-kind-black = schwarzes Canasta
canasta-kind-red = rotes Canasta
canasta-kind-red_wild = rotes wildes Canasta
canasta-kind-gold = goldenes Canasta

# Was man tippen kann.
typed-take-free = nimm gratis, gratis nehmen, gratis, nehme gratis, nimm umsonst, umsonst nehmen, nehm gratis, die gratis, umsonst, nehm umsonst
typed-take-top = nimm oben, nimm die oberste, nimm die oberste karte, oberste nehmen, die oberste karte nehmen, nehme die oberste, nehm die oberste, die oberste, nehm oben, oben
typed-take-top-decorated-canasta = nimm das paket, das paket nehmen, paket nehmen, paket, nimm, nehme, nehmen, ich nehme das paket, kaufen, kaufe, kauf, das paket kaufen, paket kaufen, aufnehmen, stapel nehmen, den stapel nehmen, haufen nehmen, nehm, ich nehm, ich nehme, nehm das paket, nimm paket, nehm paket, ich kauf, ich kaufe, ich kaufe das paket, ich kauf das paket, nimm den stapel, nehm den stapel, nimm den haufen, nehm den haufen, den haufen nehmen, stapel, haufen
typed-take-rest = nimm den rest, den rest nehmen, rest nehmen, nehme den rest, nehm den rest
typed-move = verschieb, verschiebe, verschieben, leg um, lege um, umlegen, umordnen, rück, rücke, rücken, schieb, schiebe, schieben, um leg, um lege
typed-heart-ace = herz ass beiseite, das herz ass beiseite, herz ass beiseite legen, leg herz ass beiseite, leg das herz ass beiseite, herzass beiseite, herz ass zur seite, herzass zur seite, herz ass weglegen, herzass weglegen, leg das herzass beiseite, leg herzass beiseite
typed-word-from = von, vom, aus
typed-word-new = neu, neue gruppe, neuen
decorated-placeholder = wirf K♦ · leg K♣ K♦ K♥ · nimm oben · verschieb 2♠ von 2 zu 1

# Der Tisch für alle.
turn-keep = { $who } sieht sich die drei Karten an
turn-first_discard = { $who } wirft die erste Karte ab
turn-draw-free = { $who } zieht oder nimmt { $card } gratis
turn-pile = { $who } legt { $card } aus und nimmt dann das Paket
turn-go_out = { $who } muss jetzt ausmachen
pile-frozen = ⛔ { $top } liegt oben: Das Paket ist eingefroren
shown-line = Beim Abheben gezeigt: { $cards }
bottom-line = Ganz unten im Talon: { $cards }
player-closed = nicht eröffnet, { $minimum } nötig
twins-count = { $count ->
    [one] { $count } Zwilling
   *[other] { $count } Zwillinge
}
heart-aces-count = { $count ->
    [one] { $count } Herz-Ass beiseite
   *[other] { $count } Herz-Asse beiseite
}
pending-count = noch { $count } zu ziehen für rote Dreien
picture-turn-keep = sieht sich drei Karten an
picture-turn-first = wirft die erste Karte ab
picture-turn-free = zieht oder nimmt eine Karte
picture-turn-pile = legt die oberste aus
picture-turn-go_out = muss ausmachen
picture-shown = Gezeigt
picture-bottom = Ganz unten
picture-needs = braucht { $minimum }
# same as English
picture-gold = gold
picture-red = rot
picture-black = schwarz

# Das Blatt.
phase-keep = Welche der drei behältst du? Alle haben sie gesehen.
phase-first_discard = Dein erster Zug: Wirf nur eine Karte ab.
phase-draw-free = Zieh, oder nimm { $card } gratis: nur diese Karte, und nur jetzt.
phase-draw-top = Zieh, oder nimm das Paket ({ $count }): { $card } musst du mit Karten von der Hand auslegen.
phase-pile = Leg jetzt { $card } aus, dann nimm den Rest des Pakets.
phase-pile-ready = { $card } liegt. Nimm den Rest des Pakets, oder leg vorher noch mehr aus.
phase-go_out = Du hast das Paket unter den Mindestpunkten genommen: Mach in diesem Zug aus, oder leg es zurück.
opening-enough = { $points } / { $threshold }: genug zum Eröffnen
hand-shown = Die drei Karten: { $cards }
hand-free = Du hast { $card } gratis genommen: Wirf eine andere Karte ab.
hand-aces = { $count ->
    [one] { $count } Herz-Ass beiseite
   *[other] { $count } Herz-Asse beiseite
}
group-to = { $cards } zu Gruppe { $group }
group-lay-now = { $cards } vorerst auslegen
group-add-now = { $cards } vorerst zu Gruppe { $group }
group-numbered = Gruppe { $group }
group-of = Gruppe { $subject }
group-of-wilds = Gruppe der wilden Karten
action-take-free = { $card } gratis nehmen
action-take-top = { $card } nehmen + das Paket
action-take-rest = { $count ->
    [0] Weiter, mehr ist nicht da
   *[other] Den Rest nehmen ({ $count })
}
action-give-back = { $card } zurücklegen
action-give-back-all = Paket zurücklegen
action-heart-ace = { $card } beiseite (500)
action-move-new = { $card } in eine neue Gruppe
action-move-to = { $card } → { $group }
pick-wild = Wilde verschieben…
pick-wild-item = { $card } von { $group }
pick-wild-to = Wohin kommt { $card }?
verb-take-free = gratis nehmen
verb-take-top = die oberste Karte nehmen
verb-take-rest = den Rest nehmen
verb-move = verschieben
verb-heart-ace = ein Herz-Ass beiseitelegen

rearrange-title = Umordnen
rearrange-out = { $cards } wegnehmen von { $group }
rearrange-to = dazulegen: { $group }
rearrange-lay = { $cards } als neue Gruppe auslegen
rearrange-new = als neue Gruppe auslegen
rearrange-add = { $cards } anlegen
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = eine neue Gruppe
package-lay = Alles auslegen: { $cards } · eröffnet { $sum }

confirm-DRAW_ENDS_DEAL = Der Talon ist leer, und das Paket kann nicht noch einmal gemischt werden: Ziehen beendet die Runde, und niemand macht aus.
confirm-yes-DRAW_ENDS_DEAL = Ziehen und beenden
confirm-MUST_GO_OUT = Was du ausgelegt hast, liegt unter den Mindestpunkten. Nimmst du den Rest, musst du in diesem Zug ausmachen oder alles zurücklegen.
confirm-yes-MUST_GO_OUT = Nehmen, ausmachen

# Die Geschichte einer Runde.
event-begins-decorated = Runde { $number }: { $who } hebt ab und beginnt.
event-begins-decorated-uncut = Runde { $number }: { $who } beginnt.
event-cuts-decorated = { $who } hebt { $place } Karten ab. Die untersten drei: { $cards }.
event-keeps-decorated = { $who } behält { $cards } von den dreien.
event-keeps-nothing = { $who } behält keine der drei.
event-reshuffles = Der Talon war leer: Aus dem Paket wurde ein neuer mit { $count } Karten gemischt.
did-drew-nothing = findet nichts zu ziehen
did-took-free = nimmt { $card } gratis
did-took-top = nimmt { $card } vom Paket
did-took-rest = nimmt das Paket ({ $pile_count })
did-gave-back = legt das Paket zurück
did-laid-many = legt { $count } Karten aus (+{ $points })
did-moved = verschiebt { $cards }
did-put = davon { $cards } an { $meld }
did-heart-aces = legt { $count ->
    [one] ein Herz-Ass
   *[other] beide Herz-Asse
} beiseite
did-twin = macht einen Zwilling (+100)
ended-out = { $who } hat ausgemacht
ended-from_hand = { $who } hat verdeckt ausgemacht
ended-sweep = { $who } hat den Tisch abgeräumt
ended-nobody = die Karten sind aufgebraucht, niemand hat ausgemacht
deal-won = { $who } gewinnt die Runde mit { $points } Punkten.
deal-shared = { $who } teilen sich die Runde mit je { $points } Punkten.

# Die Abrechnung.
score-twins = { $count ->
    [one] { $count } Zwilling
   *[other] { $count } Zwillinge
}
score-heart_aces = { $count ->
    [one] { $count } Herz-Ass beiseite
   *[other] { $count } Herz-Asse beiseite
}
score-canasta_black_wild = schwarzes wildes Canasta
score-canasta_black = schwarzes Canasta { $subject }
score-canasta_red = rotes Canasta { $subject }
score-canasta_red_wild = rotes wildes Canasta
score-canasta_gold = goldenes Canasta { $subject }
score-going_out = ausgemacht
score-from_hand = verdeckt
score-table_sweep = Tisch abgeräumt
score-group_cards = { $count ->
    [one] { $count } ausgelegte Karte
   *[other] { $count } ausgelegte Karten
}
score-tax = Steuer

# Tischoptionen.
option-minimum = Mindestpunkte zum Eröffnen
option-minimum-help = Wie viel die ersten Karten wert sein müssen, die du in einer Runde auslegst.
option-minimum-50 = { $points } Punkte
option-minimum-75 = { $points } Punkte
option-minimum-75-short = mindestens 75 zum Eröffnen
option-minimum-90 = { $points } Punkte
option-minimum-90-short = mindestens 90 zum Eröffnen
option-minimum-120 = { $points } Punkte
option-minimum-120-short = mindestens 120 zum Eröffnen
option-reshuffle_limit = Neu mischen pro Runde
option-reshuffle_limit-help = Wie oft aus dem Paket ein neuer Talon wird, bevor die Runde endet.
option-reshuffle_limit-value = { $count ->
    [0] nie
    [one] einmal
    [100] 100-mal, so gut wie ohne Grenze
   *[other] { $count }-mal
}
option-twin_after_take = Zwillinge nach dem Nehmen
option-twin_after_take-help = Gibt es einen Zwilling, wenn man vom Paket genommen hat und eine Karte wie die genommene oberste abwirft?
option-twin_after_take-off = nein
option-twin_after_take-on = ja
option-twin_after_take-on-short = Zwillinge auch nach dem Nehmen
option-tax_on_minus = Steuer auf Minuspunkte
option-tax_on_minus-help = Werden die Punkte einer Runde auch geteilt, wenn sie unter null sind?
option-tax_on_minus-off = nein
option-tax_on_minus-on = ja
option-tax_on_minus-on-short = Steuer auch auf Minuspunkte
option-reshuffle_when = Wann neu gemischt wird
option-reshuffle_when-help = Wann wird aus dem Paket der neue Talon?
option-reshuffle_when-needed = wenn eine Karte zu ziehen ist
option-reshuffle_when-empty = sobald der Talon leer ist
option-reshuffle_when-empty-short = gemischt, sobald der Talon leer ist
option-canastas_to_go_out = Canastas zum Ausmachen
option-canastas_to_go_out-help = Wie viele Canastas braucht man zum Ausmachen?
option-canastas_to_go_out-one = eines
option-canastas_to_go_out-two = zwei
option-canastas_to_go_out-two-short = zwei Canastas zum Ausmachen

# Warum etwas nicht geht.
refusal-TOO_SHORT-decorated-canasta = Eine Gruppe braucht mindestens drei Karten, und diese hätte { $cards }. Ergänze sie, oder nimm zurück.
refusal-THREE_IN_GROUP = { $card } lässt sich nicht auslegen: Dreien kommen nie in eine Gruppe. Du kannst sie abwerfen.
refusal-TOO_MANY_WILDS = Das wären { $wilds } wilde Karten, und so eine Gruppe verträgt höchstens { $most }. Wilde müssen immer weniger sein als die anderen.
refusal-OVER_8_CARDS = Eine Gruppe hat höchstens acht Karten, und das wären { $cards }. Beginne eine neue.
refusal-WILD_GROUP_OVER_7 = Nur wilde Karten sind höchstens sieben, und das sind { $cards }. Nimm welche weg.
refusal-GROUP_UNKNOWN = Gruppe { $group } geht dafür nicht. Nimm eine andere von deinen.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = { $cards } hast du nicht. Nimm Karten von deiner Hand.
refusal-WILD_NOT_IN_GROUP = { $cards } liegt nicht in dieser Gruppe. Nimm eine wilde Karte daraus.
refusal-NATURAL_STAYS = { $card } bleibt, wo sie ist: Nur wilde Karten dürfen wandern.
refusal-CANASTA_BROKEN = Das Canasta in Gruppe { $group } kann so nicht bleiben: Eine wilde Karte darf nur gehen, wenn eine vom Wert der Gruppe ihren Platz nimmt. Leg eine an, oder nimm zurück.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = Das wilde Canasta in Gruppe { $group } ist fertig: Nichts kommt hinein, nichts heraus. Beginne eine andere Gruppe.
refusal-TALON_EMPTY = Es liegt gerade kein Paket da. Zieh eine Karte.
refusal-BLACK_THREE_ON_TOP = Eine schwarze Drei liegt oben, darum kannst du nichts nehmen. Zieh eine Karte.
refusal-WILD_ON_TOP = { $card } oben friert das Paket ein. Zieh eine Karte.
refusal-WINDOW_OPEN = Die oberste Karte kannst du jetzt gratis haben. Nimm nur diese Karte, oder zieh.
refusal-WINDOW_CLOSED = Deine Gratiskarte ist für diese Runde vorbei. Zieh, oder nimm das Paket mit zwei passenden Karten.
refusal-NEEDS_TWO_IN_HAND = Um { $card } zu nehmen, brauchst du { $two } auf der Hand oder eine davon und eine wilde Karte. Zieh eine Karte.
refusal-TOP_NOT_LAID = Leg zuerst { $card } aus: an deine Gruppe dieses Werts oder als neue mit zwei Karten von der Hand.
refusal-REST_NOT_ENOUGH = Mit dem Rest des Pakets hättest du { $cards ->
    [0] keine Karte
   *[other] { $cards } Karte
} auf der Hand. Du brauchst zwei, oder eine, wenn du die Canastas zum Ausmachen hast. Nimm zurück, und leg weniger aus.
refusal-OPENING_SHORT-decorated-canasta = Du hast { $points } von { $minimum } Punkten ausgelegt: Es fehlen noch { $missing }. Leg mehr aus, oder nimm zurück.
refusal-TAKEN_CARD = { $card } hast du in diesem Zug gratis genommen. Wirf eine andere Karte ab.
refusal-MUST_GO_OUT-decorated-canasta = Du hast das Paket unter den Mindestpunkten genommen, also musst du jetzt ausmachen. Leg mehr aus, oder leg das Paket zurück.
refusal-NEEDS_CANASTA = Du hast noch kein Canasta, darum darfst du deine letzte Karte nicht abwerfen. Behalte eine Karte mehr.
refusal-NEEDS_TWO_CANASTAS = An diesem Tisch brauchst du zwei Canastas zum Ausmachen, und du hast { $canastas ->
        [0] keines
       *[other] eines
    }. Behalte eine Karte mehr.
refusal-NO_HEART_ACE = Du hast kein Herz-Ass auf der Hand.
refusal-NOT_AMONG_SHOWN = Du kannst nur Karten der gezeigten drei behalten, nicht { $cards }.
refusal-WRONG_PHASE-decorated-canasta-keep = Wähle zuerst, welche der drei Karten du behältst.
refusal-WRONG_PHASE-decorated-canasta-first_discard = Dein erster Zug ist nur ein Abwurf. Nimm eine Karte.
refusal-WRONG_PHASE-decorated-canasta-draw = Zieh zuerst eine Karte, oder nimm das Paket: Tipp nimm.
refusal-WRONG_PHASE-decorated-canasta-pile = Leg zuerst die oberste Karte aus und nimm den Rest des Pakets, oder leg sie zurück.
refusal-MISSING_WORD-decorated-canasta = Da fehlt etwas: Sag, was du tust und mit welchen Karten, wie leg K♣ K♦ K♥ oder nimm oben.

# Die ersten Schritte.
tutorial-decorated-canasta-1 = Alle spielen für sich. Jeder Zug ist gleich: eine Karte ziehen, auslegen, wenn du magst, eine abwerfen. Drei oder mehr eines Werts sind eine Gruppe, und sieben sind ein Canasta.
tutorial-decorated-canasta-2 = Joker und Zweien sind wild und stehen für jede Karte, müssen in ihrer Gruppe aber weniger sein als die anderen. In deinem Zug darfst du sie zwischen deinen Gruppen verschieben: So wird ein schwarzes Canasta rot oder sogar golden.
tutorial-decorated-canasta-3 = In jeder Runde darfst du eine Karte gratis nehmen: die erste, die direkt vor dir abgeworfen wird, außer einer schwarzen Drei. Danach kannst du das ganze Paket nehmen, wenn du seine oberste Karte mit zwei Karten von der Hand auslegst.
tutorial-decorated-canasta-4 = Wirf genau die Karte ab, die gerade abgeworfen wurde, und du hast einen Zwilling: 100. Ein Herz-Ass beiseite ist 500 wert, eine rote Drei 100, alle vier 800.
tutorial-decorated-canasta-5 = Wer ein Canasta hat und die letzte Karte abwirft, macht aus. Wer vorn liegt, zahlt Steuer: Ab 5.000 zählt nur ein Teil der Punkte. Wer über zehntausend kommt, gewinnt.

# Was beim Üben in jedem Zug gesagt wird.
lesson-take-free = Gratis nehmen kostet nichts: Du bekommst die Karte und wirfst ab wie sonst.
lesson-take-top = Mit seiner obersten Karte bekommst du das ganze Paket.
lesson-take-rest = Die oberste Karte liegt: Jetzt kommt der Rest des Pakets auf deine Hand.
lesson-heart-ace = Ein Herz-Ass beiseite bringt 500.
lesson-move = Eine wilde Karte darf aus einer Gruppe, die ohne sie auskommt. Das kann ein Canasta wertvoller machen.

# Statistik.
notable-kind-from_hand = verdeckt
notable-kind-sweep = mit abgeräumtem Tisch

# Zeig mir: Lagen zum Spielen. Was zu tun ist, was zum richtigen Druck gesagt wird, unterwegs, und zu einem anderen.
lesson-decorated-canasta-free = Alle spielen für sich. Jeder Zug beginnt mit einer Karte vom Talon und endet mit einem Abwurf auf das Paket. Drei oder mehr Karten eines Werts sind eine Gruppe, und Gruppen bringen Punkte. Einmal in einer Runde darfst du die Karte, die direkt vor dir abgeworfen wurde, gratis nehmen: Auslegen musst du nichts. Ziehst du, ist die Gelegenheit vorbei. Der Pik-König passt zu deinen zwei Königen. Nimm ihn.
lesson-decorated-canasta-free-right = Der König ist auf deiner Hand und hat nichts gekostet. Danach würdest du eine andere Karte abwerfen. Ab deinem nächsten Zug nimmst du das Paket nur, wenn du seine oberste Karte auslegen kannst.
lesson-decorated-canasta-free-wrong = Ziehst du, ist deine Gratiskarte für diese Runde weg. Der König passt zu deinen zwei Königen: Nimm ihn gratis.
lesson-decorated-canasta-open = Du hast noch nichts ausgelegt. Was du in einer Runde zuerst auslegst, muss 50 Punkte wert sein, in einem Zug. Drei Könige sind 30, und drei Damen sind 30. Leg beides aus, dann wirf eine Karte ab.
lesson-decorated-canasta-open-on = Der Tisch zählt für dich: Steht da KANN ERÖFFNEN, wirf eine Karte ab.
lesson-decorated-canasta-open-right = 60 Punkte: Du hast eröffnet. Ab jetzt darfst du jede Gruppe auslegen, egal wie viel sie wert ist.
lesson-decorated-canasta-open-wrong = Das darfst du, aber das sind noch keine 50. Leg die drei Könige und die drei Damen aus, dann wirf eine Karte ab.
lesson-decorated-canasta-pile = Deine Gratiskarte ist verbraucht. Um das Paket jetzt zu nehmen, musst du seine oberste Karte mit zwei Karten von der Hand auslegen. Nimm den Pik-König, leg ihn mit deinen zwei Königen aus, dann nimm den Rest des Pakets.
lesson-decorated-canasta-pile-on = Leg zuerst die drei Könige aus, dann nimm den Rest des Pakets.
lesson-decorated-canasta-pile-right = Die Könige liegen als Gruppe auf dem Tisch, und den Rest des Pakets hast du auf der Hand. Wirf eine Karte ab, und dein Zug ist zu Ende.
lesson-decorated-canasta-pile-wrong = Ziehen bringt eine Karte, das Paket vier. Nimm den König, leg ihn mit deinen zwei Königen aus, dann nimm den Rest.
lesson-decorated-canasta-apart = Ein Herz-Ass zählt in einer Gruppe 20, beiseitegelegt 500. Die Karo-Neun wurde gerade abgeworfen, und du hast die andere: Darauf abgeworfen ist das ein Zwilling, 100 Punkte. Leg das Ass beiseite, dann wirf die Neun ab.
lesson-decorated-canasta-apart-on = Die 500 gehören dir. Jetzt der Zwilling: Wirf die Karo-Neun ab.
lesson-decorated-canasta-apart-right = 600 Punkte in einem Zug: 500 für das Herz-Ass, 100 für den Zwilling.
lesson-decorated-canasta-apart-wrong = Das darfst du. Aber 600 Punkte warten: Leg das Herz-Ass beiseite, dann wirf die Karo-Neun ab.
lesson-decorated-canasta-out = Du hast ein Canasta und zwei Karten. Wer die letzte Karte abwirft, macht aus, und die Runde ist zu Ende. Leg die Sieben an deine Sieben an, dann wirf die Fünf ab.
lesson-decorated-canasta-out-on = Eine Karte ist übrig. Wirf sie ab, und die Runde ist zu Ende.
lesson-decorated-canasta-out-right = Du hast ausgemacht: Das bringt 100, und was die anderen noch auf der Hand haben, zählt gegen sie.
lesson-decorated-canasta-out-wrong = Die Sieben passt zu deinen Sieben, also leg sie zuerst an: Abgeworfen bringt sie nichts. Dann ist die Fünf deine letzte Karte.

# Die Karte einer Lage: was der Knopf der Regeln zuerst zeigt, eine Tatsache pro Zeile.
card-decorated-canasta-turn =
    Zieh eine Karte vom Talon, oder nimm vom Paket, wenn du kannst.
    Dann leg aus oder verschieb, was du magst, oder lass alles liegen.
    Wirf eine Karte ab: Das beendet deinen Zug. Jede Karte darf es sein.
    Bis zum Abwurf kannst du zurücknehmen, was du in diesem Zug ausgelegt hast.
card-decorated-canasta-free =
    Einmal in einer Runde darfst du die gerade abgeworfene Karte gratis nehmen.
    Du bekommst nur diese Karte, und auslegen musst du nichts.
    Abwerfen musst du eine andere Karte.
    Ziehst du stattdessen, ist die Gelegenheit vorbei.
card-decorated-canasta-pile =
    Du darfst das Paket nehmen, wenn du zwei Karten vom Wert der obersten auf der Hand hast oder eine davon und eine wilde.
    Nimm die oberste Karte und leg sie aus. Dann nimm den ganzen Rest.
    Hast du noch nicht eröffnet, muss das vor dem Rest Ausgelegte die Mindestpunkte erreichen.
    Liegt eine schwarze Drei oder eine wilde Karte oben, geht es nicht.
card-decorated-canasta-opening =
    Was du in einer Runde zuerst auslegst, muss die Mindestpunkte des Tischs erreichen, in einem Zug.
    Eine wilde Karte zählt als die Karte, für die sie steht.
    Rote Dreien, Zwillinge, Herz-Asse beiseite und die Prämien der Canastas zählen nicht.
    Machst du im selben Zug aus, brauchst du keine Mindestpunkte.
card-decorated-canasta-meld =
    Eine Gruppe hat drei bis acht Karten eines Werts. Wilde müssen weniger sein als die anderen. Auch drei bis sieben wilde Karten allein sind eine Gruppe.
    Sieben Karten sind ein Canasta: schwarz mit wilden 300, rot ohne 400, golden mit acht 600.
    Wilde Karten darfst du zwischen deinen Gruppen verschieben.
    Ein Herz-Ass beiseite ist 500. Dieselbe Karte auf die gerade abgeworfene ist ein Zwilling: 100.
card-decorated-canasta-out =
    Du machst aus, wenn du deine letzte Karte abwirfst, und dafür brauchst du ein Canasta (an manchen Tischen zwei).
    Deine letzte Karte legst du nie aus.
    Ausmachen ist 100. Eröffnest du im selben Zug, bekommst du 100 mehr.
    Die Runde ist sofort zu Ende. Karten auf der Hand zählen gegen alle, die sie noch haben.
card-decorated-canasta-score =
    Karten in Gruppen zählen für dich, Karten auf der Hand gegen dich.
    Canastas: schwarz 300, rot 400, golden 600, schwarz wild 200, rot wild 500.
    Ein Herz-Ass beiseite ist 500, eine rote Drei 100, alle vier 800, ein Zwilling 100, Ausmachen 100.
    Eine schwarze Drei auf der Hand kostet 100.

# Karten, die neben einer Lage stehen.
shows-decorated-canasta-set = Eine Gruppe, mit den Punkten ihrer Karten
shows-decorated-canasta-set-queens = Noch eine
shows-decorated-canasta-with-top = Deine zwei Könige und der auf dem Paket
shows-decorated-canasta-apart = Das Herz-Ass, beiseite
shows-decorated-canasta-twin = Ein Zwilling: zweimal dieselbe Karte

# Optionen, die kaum zusammenpassen.
doubt-decorated-canasta-stock = ⚠ { $seats } am Tisch und kein neues Mischen: Der Talon ist nach etwa { $rounds } Durchläufen verbraucht, meist bevor jemand ausmachen kann. Erlaubt neues Mischen.

# Was das Spiel an Regeln mitbringt.
preset-decorated-canasta-short = Kurze Partie
preset-decorated-canasta-short-help = drei Runden
preset-decorated-canasta-skilled = Für Geübte
preset-decorated-canasta-skilled-help = die ersten Karten müssen 90 Punkte wert sein
preset-decorated-canasta-masters = Für alte Hasen
preset-decorated-canasta-masters-help = die ersten Karten müssen 120 Punkte wert sein
preset-decorated-canasta-letter = Nach dem Wortlaut
preset-decorated-canasta-letter-help = Zwillinge auch nach dem Nehmen, Steuer auch auf Minuspunkte
preset-decorated-canasta-two = Zwei Canastas
preset-decorated-canasta-two-help = Ausmachen braucht zwei Canastas
