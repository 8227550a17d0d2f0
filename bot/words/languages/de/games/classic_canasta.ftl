# Klassisches Canasta: der Tisch, das Blatt, die Geschichte, die Abrechnung, was nicht geht, die ersten Schritte.

game-classic-canasta = Klassisches Canasta
game-classic-canasta-line = Das Canasta der fünfziger Jahre, für zwei oder für zwei Teams.
game-classic-canasta-time = { $whole ->
    [0] Etwa 15 Minuten die Runde.
   *[other] Etwa 15 Minuten die Runde, etwa eine Stunde die Partie.
}
typed-game-classic-canasta = klassische canasta, canasta klassisch, klassisch, klassischer canasta, normales canasta, gewöhnliches canasta, traditionelles canasta, standard canasta, altes canasta, einfaches canasta, deutsches canasta, omas canasta

canasta-kind-natural = reines Canasta
canasta-kind-mixed = gemischtes Canasta
canasta-kind-wild = wildes Canasta
picture-canasta-natural = rein
picture-canasta-mixed = gemischt

# Der Tisch für alle.
turn-play-bound = { $who } hat das Paket genommen und muss ausmachen
turn-play-told = { $who } muss ausmachen: Das Gegenüber hat Ja gesagt
turn-answer = { $asks } fragt { $who }: Darf ich ausmachen?
picture-turn-answer = antwortet
picture-turn-bound = muss ausmachen
pile-blocked-top = ⛔ { $card } liegt oben: Das Paket ist gesperrt
pile-closed-top = ⛔ { $top } liegt oben: Niemand kann das Paket nehmen
pile-frozen-pair = ⛔ Das Paket ist eingefroren: Du brauchst zwei natürliche Karten vom Wert der obersten
pile-frozen-unopened = ⛔ Dein Team hat noch keine Meldung, darum ist das Paket für dich eingefroren: Du brauchst zwei natürliche Karten vom Wert der obersten
pile-blocked-round = ⛔ Eine schwarze Drei sperrt das Paket einmal reihum
last-turn-line = Der Talon ist leer: Das ist der letzte Zug der Runde.
canastas-line = Canastas: { $canastas }, zum Ausmachen { $needed } nötig

# Das Blatt.
phase-play-bound = Du hast das Paket genommen, um auszumachen: Leg jetzt alle deine Karten aus.
phase-play-bound-pile = Du hast das Paket unter den Mindestpunkten genommen: Mach jetzt aus, und leg jede Karte des Pakets aus.
phase-play-empty = Du hast keine Karten mehr: Beende deinen Zug.
phase-draw-nothing = Es gibt keine Karten mehr, und du kannst das Paket nicht nehmen: Beende die Runde.
phase-answer = { $who } fragt: Darf ich ausmachen? Deine Antwort gilt für diesen Zug.
phase-play-told-yes = Dein Gegenüber sagt Ja: Mach jetzt aus, leg alle deine Karten aus.
phase-play-told-no = Dein Gegenüber sagt Nein: In diesem Zug kannst du nicht ausmachen.
action-ask = Gegenüber fragen
action-yes = Ja, mach aus
action-no = Nein, spiel weiter
verb-ask = das Gegenüber fragen
verb-yes = Ja sagen
verb-no = Nein sagen
typed-ask = frag, frage, fragen, gegenüber fragen, partner fragen, darf ich ausmachen, kann ich ausmachen
typed-yes = ja, jo, mach aus, ja mach aus, sag ja, jep, jup, jawohl, klar, na klar, ok, okay, mach
typed-no = nein, nee, ne, noch nicht, sag nein, spiel weiter, nö, noe, lieber nicht, warte
way-out-line = Du kannst jetzt ausmachen: { $cards }
way-out-throw = { $cards }, dann { $card } abwerfen
verb-end-turn = den Zug beenden
action-end-turn = Zug beenden
action-end-turn-out = Ausmachen
action-take-alone = Nehmen: { $top } → Meldung { $meld }
action-take-package = Nehmen mit { $key }, { $cards } auslegen
hint-reason-spoils_clean-classic-canasta = macht eine reine Meldung gemischt
typed-end-turn = zug beenden, beende den zug, den zug beenden, fertig, ich mache aus, kasse machen, kasse, ausmachen, ich mach aus, bin fertig, zug fertig, ich mach zu, ich mache zu
typed-end-turn-classic-canasta = ich bin fertig, schluss, ich mache kasse, zumachen, ich mach kasse
typed-take-classic-canasta = ablagestapel nehmen, ablage nehmen, stapel, haufen
typed-meld-classic-canasta = ich melde, meldung machen, rauslegen
typed-discard-classic-canasta = weglegen, leg weg, lege weg

confirm-BINDS_TO_GO_OUT = Nimmst du das Paket so, musst du in diesem Zug ausmachen. Das lässt sich nicht zurücknehmen.
confirm-yes-BINDS_TO_GO_OUT = Nehmen, ausmachen
confirm-LAST_DRAW = Ziehst du jetzt, ist die Runde zu Ende, und niemand macht aus.
confirm-yes-LAST_DRAW = Ziehen und beenden

# Die Geschichte einer Runde.
event-begins-classic-canasta = Runde { $number }: { $first } beginnt.
event-takes-pile-classic-canasta = { $who } nimmt das Paket ({ $count }), { $top } oben.
event-deal-ends-classic-canasta = { $mode ->
    [concealed] { $who } macht verdeckt aus.
   *[out] { $who } macht aus.
}
event-deal-ends-classic-canasta-nobody = Der Talon ist leer, und niemand hat ausgemacht.
did-took-alone = nimmt das Paket ({ $pile_count }) und legt { $top } an
did-asks = fragt nach dem Ausmachen
did-answers = { $answer ->
    [yes] sagt Ja
   *[no] sagt Nein
}
did-last-card = sagt „letzte Karte“
event-asks-classic-canasta = { $who } fragt: Darf ich ausmachen?
event-answers-classic-canasta = { $answer ->
    [yes] { $who } sagt Ja: Mach aus.
   *[no] { $who } sagt Nein: Spiel weiter.
}
event-last-card-classic-canasta = { $who }: letzte Karte.
close-mode-out = { $who } hat ausgemacht
close-mode-concealed = { $who } hat verdeckt ausgemacht

# Die Abrechnung.
score-canasta_natural = reines Canasta { $subject }
score-canasta_mixed = gemischtes Canasta { $subject }
score-canasta_wild = wildes Canasta
score-concealed = verdeckt ausgemacht
score-went_out = ausgemacht

# Warum etwas nicht geht.
refusal-TOO_FEW_NATURALS = Eine Meldung braucht mindestens zwei natürliche Karten, und diese hat { $naturals ->
    [0] keine
    [one] nur eine
   *[other] { $naturals }
}. Nimm eine dazu, oder leg sie später aus.
refusal-MORE_WILDS_THAN_NATURALS = Eine Meldung kann nicht mehr wilde als natürliche Karten haben, und das wären { $wilds } zu { $naturals }. Nimm welche weg.
refusal-WILD_MELD_UNDER_7 = Eine Meldung nur aus wilden Karten beginnt mit mindestens sieben auf einmal, und das sind { $cards }. Sammle mehr, oder leg sie zu anderen Karten.
refusal-WILD_WITH_BLACK_THREES = Schwarze Dreien werden ohne wilde Karten ausgelegt. Lass die weg.
refusal-PILE_CLOSED = { $top } liegt oben, darum kann niemand das Paket nehmen. Zieh eine Karte.
refusal-PILE_FROZEN = Das Paket ist eingefroren: Um { $top } zu nehmen, brauchst du { $two } auf der Hand. Zieh eine Karte.
refusal-PILE_FROZEN_UNOPENED = Dein Team hat noch keine Meldung, darum ist das Paket für dich eingefroren: Um { $top } zu nehmen, brauchst du { $two } auf der Hand. Zieh eine Karte.
refusal-PILE_BLOCKED = { $top } oben sperrt das Paket. Nur zwei schwarze Dreien von deiner Hand nehmen es, und nur, wenn du in diesem Zug ausmachst.
refusal-PILE_BLOCKED_ROUND = Eine schwarze Drei sperrt das Paket, bis wieder dran ist, wer sie abgeworfen hat. Zieh eine Karte.
refusal-TOP_CARD_NOT_USED = Um { $top } zu nehmen, brauchst du { $two } auf der Hand, eine davon und eine wilde Karte oder eine Meldung dieses Werts. Zieh eine Karte.
refusal-PACKAGE_NOT_ALLOWED-classic-canasta = Dein Team hat schon Meldungen: Nimm zuerst das Paket, dann leg die anderen aus.
refusal-TAKE_NEEDS_GOING_OUT = Schwarze Dreien nimmt oder legt nur aus, wer in diesem Zug ausmacht, und das kannst du nicht. Zieh eine Karte.
refusal-TAKE_LEAVES_TOO_FEW = Dann hättest du { $cards ->
    [0] keine Karte
    [one] eine Karte
   *[other] nur { $cards } Karten
}, und ohne genug Canastas zum Ausmachen könnte dein Zug nicht enden. Zieh eine Karte.
refusal-CARD_NOT_AVAILABLE-classic-canasta = { $cards } hast du nicht. Nimm Karten von deiner Hand.
refusal-BLACK_THREES_STAY = Schwarze Dreien dürfen nur liegen bleiben, wenn du in diesem Zug ausmachst. Mach aus, oder nimm zurück.
refusal-MUST_GO_OUT = Du hast das Paket genommen, um auszumachen, also darfst du nur die Karte behalten, die du abwirfst. Leg mehr aus.
refusal-PILE_NOT_MELDED = Du hast das Paket unter den Mindestpunkten genommen, also muss jede Karte davon ausliegen. Es fehlen: { $cards }.
refusal-GOING_OUT_NEEDS_CANASTAS = Zum Ausmachen braucht dein Team { $needed ->
    [one] { $needed } Canasta
   *[other] { $needed } Canastas
}, und es hat { $canastas }. Behalte nach dem Abwurf eine Karte, oder nimm zurück.
refusal-MUST_DISCARD = Du hast noch Karten, also wirf eine ab.
refusal-ASKING_OFF = An diesem Tisch fragt niemand das Gegenüber: Mach aus, wenn du kannst.
refusal-CANNOT_ASK = Fragen darfst du einmal pro Zug, wenn du ausmachen könntest, aber nicht musst, und mindestens zwei Karten hast.
refusal-PARTNER_SAID_NO = Dein Gegenüber hat Nein gesagt, also kannst du in diesem Zug nicht ausmachen. Behalte nach dem Abwurf eine Karte, oder nimm zurück.
refusal-WRONG_PHASE-answer = Zuerst antwortet das Gegenüber: ja oder nein.
refusal-STOCK_EMPTY-classic-canasta = Es sind keine Karten mehr zum Ziehen da.

# Die ersten Schritte.
tutorial-classic-canasta-1 = Zwei spielen gegeneinander, oder vier in zwei Teams, über Kreuz gesetzt, oder sechs in zwei Dreierteams. Jeder Zug ist gleich: eine Karte ziehen, auslegen, wenn du magst, eine abwerfen.
tutorial-classic-canasta-2 = Drei oder mehr Karten eines Werts sind eine Meldung. Joker und Zweien sind wild und stehen für jede Karte: höchstens drei in einer Meldung, und nie mehr als natürliche. Sieben Karten sind ein Canasta, und Canastas bringen die meisten Punkte.
tutorial-classic-canasta-3 = Die Erstmeldung deines Teams muss genug Punkte wert sein, 50 am Anfang. Der Tisch zählt für dich: 45 / 50 heißt, es fehlen noch fünf. Zu wenig? Nimm zurück, und niemand hat es gesehen.
tutorial-classic-canasta-4 = Statt zu ziehen darfst du das ganze Paket nehmen, wenn du seine oberste Karte gleich auslegst, mit zwei Karten von der Hand oder an einer eurer Meldungen. Eine schwarze Drei oben sperrt es, eine wilde Karte darin friert es ein.
tutorial-classic-canasta-5 = Wer keine Karten mehr hat, macht aus und beendet die Runde. Zu viert braucht dein Team dafür ein Canasta, zu zweit oder zu sechst zwei. Ausgelegte Karten zählen für dich, Karten auf der Hand gegen dich. Meist geht die Partie bis fünftausend.

# Was beim Üben in jedem Zug gesagt wird.
lesson-end-turn = Es ist keine Karte mehr zum Abwerfen da: Hier endet der Zug.

# Zeig mir: Lagen zum Spielen. Was zu tun ist, was zum richtigen Druck gesagt wird, unterwegs, und zu einem anderen.
lesson-classic-canasta-turn = Du spielst mit deinem Gegenüber gegen die anderen zwei. Jeder Zug beginnt mit einer Karte vom Talon, der verdeckt liegt, und endet mit einem Abwurf offen auf das Paket. Dazwischen darfst du Karten auslegen, die zusammengehören. Zieh, dann wirf ab, was du am wenigsten brauchst.
lesson-classic-canasta-turn-on = Du hast eine schwarze Drei gezogen. Auslegen kann man sie nur beim Ausmachen: Wirf sie ab.
lesson-classic-canasta-turn-right = Das war ein Zug. Die schwarze Drei sperrt das Paket für den nächsten Zug. Auf deiner Hand hätte sie am Ende der Runde 100 gekostet.
lesson-classic-canasta-turn-wrong = Das darfst du. Aber eine schwarze Drei kostet am Ende der Runde 100. Wirf sie ab: Dann ist auch das Paket für den nächsten Zug gesperrt.
lesson-classic-canasta-open = Drei oder mehr Karten eines Werts sind eine Meldung, und jede Karte hat ihre Punkte. Dein Team hat noch nichts ausgelegt: Die Erstmeldung muss zusammen 50 Punkte wert sein, in einem Zug. Drei Könige sind 30, und drei Neunen sind 30. Leg beides aus, dann wirf eine Karte ab.
lesson-classic-canasta-open-on = Der Tisch zählt für dich: Steht da KANN ERÖFFNEN, wirf eine Karte ab.
lesson-classic-canasta-open-right = 60 Punkte: Dein Team hat eröffnet. Ab jetzt dürft ihr beide jede Meldung auslegen, egal wie viel sie wert ist.
lesson-classic-canasta-open-wrong = Das darfst du, aber das sind noch keine 50. Leg die drei Könige und die drei Neunen aus, dann wirf eine Karte ab.
lesson-classic-canasta-pile = Der Pik-König liegt oben auf dem Paket, und du hast zwei Könige. Zwei Karten seines Werts von deiner Hand nehmen das ganze Paket, wenn du alle drei gleich auslegst. Nimm es, statt zu ziehen.
lesson-classic-canasta-pile-right = Die Könige liegen als Meldung auf dem Tisch, und den Rest des Pakets hast du auf der Hand: mehr Karten, mehr Meldungen.
lesson-classic-canasta-pile-wrong = Ziehen bringt eine Karte, und dann nimmt vielleicht jemand anders dieses Paket. Nimm es: Es bringt vier Karten.
lesson-classic-canasta-canasta = Dein Team hat sechs Damen auf dem Tisch. Du hast eine Dame und eine Zwei. Sieben Karten sind ein Canasta: rein, ohne wilde Karte, bringt es 500; gemischt, mit einer, bringt es 300. Leg die richtige Karte an.
lesson-classic-canasta-canasta-right = Ein reines Canasta: 500 Punkte. Die Zwei bleibt auf deiner Hand für eine Meldung, die sie braucht.
lesson-classic-canasta-canasta-wrong = Das gibt kein reines Canasta. Leg die Dame an: Ohne wilde Karte bringt das Canasta 500, mit der Zwei nur 300.
lesson-classic-canasta-out = Dein Team hat ein Canasta, und du hast zwei Karten. Wer die letzte Karte abwirft, macht aus, und die Runde ist zu Ende. Leg die Sieben an deine Sieben an, dann wirf die Fünf ab.
lesson-classic-canasta-out-on = Eine Karte ist übrig. Wirf sie ab, und die Runde ist zu Ende.
lesson-classic-canasta-out-right = Du hast ausgemacht. Was die anderen noch auf der Hand haben, zählt gegen ihre Teams.
lesson-classic-canasta-out-wrong = Die Sieben passt zu deinen Sieben, also leg sie zuerst an: Abgeworfen bringt sie nichts. Dann ist die Fünf deine letzte Karte.

# Die Karte einer Lage: was der Knopf der Regeln zuerst zeigt, eine Tatsache pro Zeile.
card-classic-canasta-turn =
    Zieh vom Talon, oder nimm das ganze Paket, wenn du kannst.
    Dann leg aus und an, was du magst, oder lass es.
    Wirf eine Karte ab: Das beendet deinen Zug. Jede Karte deiner Hand darf es sein.
    Bis zum Abwurf kannst du zurücknehmen, was du in diesem Zug ausgelegt hast. Ein genommenes Paket bleibt bei dir.
card-classic-canasta-pile =
    Die oberste Karte musst du gleich verwenden: mit zwei natürlichen Karten ihres Werts, mit einer und einer wilden, oder an einer Meldung deines Teams von diesem Wert.
    Der Rest kommt auf deine Hand. Genommen ist genommen.
    Eingefroren: Solange eine wilde Karte oder eine rote Drei im Paket ist, nehmen es nur zwei natürliche Karten. Liegt eine davon oben, nimmt es niemand.
    Gesperrt: Liegt eine schwarze Drei oben, nehmen es nur zwei schwarze Dreien, und du musst in diesem Zug ausmachen.
    An manchen Tischen sperrt sie einmal reihum, oder das Paket ist für ein Team ohne Meldung eingefroren.
card-classic-canasta-opening =
    Die Erstmeldung deines Teams muss zusammen genug wert sein, in einem Zug: meist 50 am Anfang, 90 ab 1.500 Punkten, 120 ab 3.000 (zu sechst 150 ab 7.500), 15 unter null.
    Karten zählen nach ihrem Wert. Prämien zählen nicht.
    Eröffnet eine Person, hat das ganze Team eröffnet.
card-classic-canasta-meld =
    Eine Meldung hat drei oder mehr Karten eines Werts, mindestens zwei davon natürlich.
    Höchstens drei sind wild, und nie mehr als natürliche.
    Dein Team hat eine Meldung je Wert. Du darfst auch an die deines Gegenübers anlegen.
    Sieben Karten sind ein Canasta: rein 500, gemischt 300, sieben wilde auf einmal 2.000.
card-classic-canasta-out =
    Du machst aus, wenn du deine letzte Karte abwirfst oder alle auslegst.
    Dafür braucht dein Team zu viert ein Canasta, zu zweit oder zu sechst zwei.
    Hatte dein Team vor diesem Zug nichts auf dem Tisch, machst du verdeckt aus: Meist reicht ein Canasta, und es bringt 200.
    Schwarze Dreien kann man nur in dem Zug auslegen, in dem man ausmacht.
    An manchen Tischen bringt anderes Ausmachen 100, oder du darfst vorher dein Gegenüber fragen.
card-classic-canasta-score =
    Ausgelegte Karten und Canastas zählen für dich, Karten auf der Hand gegen dich.
    Ein reines Canasta ist 500, ein gemischtes 300, ein wildes 2.000.
    Jede rote Drei ist 100, alle vier sind 800. Hat dein Team keine Meldung, kosten sie ebenso viel.
    Eine schwarze Drei auf der Hand kostet 100.

# Karten, die neben einer Lage stehen.
shows-classic-canasta-threes = Schwarze Dreien: Die braucht niemand
shows-classic-canasta-set = Eine Meldung, mit den Punkten ihrer Karten
shows-classic-canasta-set-nines = Noch eine
shows-classic-canasta-with-top = Deine zwei Könige und der auf dem Paket
shows-classic-canasta-wild = Wilde Karten stehen für jede andere

# Was das Spiel an Regeln mitbringt.
preset-classic-canasta-short = Kurze Partie
preset-classic-canasta-short-help = bis 3.000 Punkte
preset-classic-canasta-cut = Abheben von Hand
preset-classic-canasta-cut-help = wer zuerst spielt, hebt ab
preset-classic-canasta-published = Wie gedruckt
preset-classic-canasta-published-help = anfangs eingefroren, Ausmachen 100, ohne Talon weiter; vier fragen
preset-classic-canasta-pair = Zwei Karten zu zweit
preset-classic-canasta-pair-help = auch verdeckt zwei Canastas; zu zweit zieht man zwei
preset-classic-canasta-modern = Modern amerikanisch
preset-classic-canasta-modern-help = Erstmeldung ab 125, bis dahin eingefroren, Ausmachen 100
preset-classic-canasta-spanish = Wie in Spanien
preset-classic-canasta-spanish-help = das Paket am Anfang eingefroren, die letzte Karte wird angesagt
