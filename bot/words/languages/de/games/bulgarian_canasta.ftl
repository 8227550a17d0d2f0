# Bulgarisches Canasta: sein Name, die ersten Schritte. Alles andere teilt es mit den anderen Canastas.

game-bulgarian-canasta = Bulgarisches Canasta
game-bulgarian-canasta-line = Zwei Zweierteams, Sätze und Folgen, ein Paket, um das sich der Kampf lohnt.
game-bulgarian-canasta-time = { $whole ->
    [0] Etwa 20 Minuten die Runde.
   *[other] Etwa 20 Minuten die Runde, eine bis drei Stunden die Partie.
}
typed-game-bulgarian-canasta = bulgarische canasta, bulgarischer canasta, canasta bulgarisch, bulgarisch canasta

tutorial-bulgarian-canasta-1 = Wer dir gegenübersitzt, spielt mit dir, und was ihr auslegt, gehört euch beiden. Jeder Zug ist gleich: eine Karte ziehen, auslegen, wenn du magst, eine abwerfen.
tutorial-bulgarian-canasta-2 = Drei oder mehr Karten sind eine Meldung: ein Satz eines Werts oder eine Folge in einer Farbe, von der Vier bis zum Ass. Joker und Zweien sind wild: Sie stehen für jede Karte. Sieben Karten sind ein Canasta.
tutorial-bulgarian-canasta-3 = Die ersten Meldungen deines Teams müssen genug Punkte wert sein. Der Tisch zählt für dich: 115 / 120 heißt, es fehlen noch fünf. Zu wenig? Nimm zurück, und niemand hat es gesehen.
tutorial-bulgarian-canasta-4 = Statt zu ziehen darfst du das ganze Paket nehmen, wenn zwei Karten von deiner Hand mit der obersten eine Meldung bilden. Eine schwarze Drei oben sperrt es einen Zug lang, eine rote drei Züge lang.
tutorial-bulgarian-canasta-5 = Wer die letzte Karte abwirft, macht aus und beendet die Runde. Dafür braucht das Team ein Canasta. Ausgelegte Karten zählen für dich, Karten auf der Hand gegen dich. Meist geht die Partie bis zehntausend.

# Zeig mir: Lagen zum Spielen. Was zu tun ist, was zum richtigen Druck gesagt wird, unterwegs, und zu einem anderen.
lesson-bulgarian-canasta-turn = Du spielst mit deinem Gegenüber gegen die anderen zwei. Jeder Zug beginnt mit einer Karte vom Talon, der verdeckt liegt, und endet mit einem Abwurf offen auf das Paket. Dazwischen darfst du Karten auslegen, die zusammengehören. Zieh, dann wirf ab, was du am wenigsten brauchst.
lesson-bulgarian-canasta-turn-on = Du hast eine schwarze Drei gezogen. Sie passt in keine Meldung: Wirf sie ab.
lesson-bulgarian-canasta-turn-right = Das war ein Zug. Solange die schwarze Drei oben liegt, kann das Paket nicht genommen werden. Auf deiner Hand hätte sie am Ende der Runde 100 gekostet.
lesson-bulgarian-canasta-turn-wrong = Das darfst du. Aber eine schwarze Drei passt in keine Meldung und kostet am Ende der Runde 100. Wirf sie ab: Dann kann als Nächstes auch niemand das Paket nehmen.
lesson-bulgarian-canasta-open = Drei oder mehr Karten, die zusammengehören, sind eine Meldung: ein Satz eines Werts oder eine Folge einer Farbe. Jede Karte hat ihre Punkte. Dein Team hat noch nichts ausgelegt: Die ersten Meldungen müssen zusammen 60 Punkte wert sein, in einem Zug. Die vier Könige sind 40, und Sechs, Sieben und Acht in Kreuz sind 20. Leg beides aus, dann wirf eine Karte ab.
lesson-bulgarian-canasta-open-on = Der Tisch zählt für dich: Steht da KANN ERÖFFNEN, wirf eine Karte ab.
lesson-bulgarian-canasta-open-right = 60 Punkte: Dein Team hat eröffnet. Ab jetzt dürft ihr beide jede Meldung auslegen, egal wie viel sie wert ist.
lesson-bulgarian-canasta-open-wrong = Das darfst du, aber das sind noch keine 60. Leg die vier Könige und 6, 7 und 8 in Kreuz aus, dann wirf eine Karte ab.
lesson-bulgarian-canasta-pile = Der Pik-König liegt oben auf dem Paket, und du hast zwei Könige. Bilden zwei deiner Karten mit der obersten eine Meldung und ist keine davon ein Joker oder eine Zwei, darfst du das ganze Paket nehmen, statt zu ziehen. Nimm es.
lesson-bulgarian-canasta-pile-right = Die Könige liegen als Meldung auf dem Tisch, und den Rest des Pakets hast du auf der Hand: mehr Karten, mehr Meldungen.
lesson-bulgarian-canasta-pile-wrong = Ziehen bringt eine Karte, und dann nimmt vielleicht jemand anders dieses Paket. Nimm es: Es bringt vier Karten.
lesson-bulgarian-canasta-canasta = Dein Team hat sechs Damen auf dem Tisch. Du hast eine Dame und eine Zwei. Sieben Karten sind ein Canasta: sauber, ohne wilde Karte, bringt es 500; schmutzig, mit einer, bringt es 300. Leg die richtige Karte an.
lesson-bulgarian-canasta-canasta-right = Ein sauberes Canasta: 500 Punkte. Die Zwei bleibt auf deiner Hand für eine Meldung, die sie braucht.
lesson-bulgarian-canasta-canasta-wrong = Das gibt kein sauberes Canasta. Leg die Dame an: Ohne wilde Karte bringt das Canasta 500, mit der Zwei nur 300.
lesson-bulgarian-canasta-out = Dein Team hat ein Canasta, und du hast zwei Karten. Wer die letzte Karte abwirft, macht aus, und die Runde ist zu Ende. Leg die Zehn an die Folge an, dann wirf die Fünf ab.
lesson-bulgarian-canasta-out-on = Eine Karte ist übrig. Wirf sie ab, und die Runde ist zu Ende.
lesson-bulgarian-canasta-out-right = Du hast ausgemacht: Das bringt 100, und was die anderen noch auf der Hand haben, zählt gegen ihre Teams.
lesson-bulgarian-canasta-out-wrong = Die Zehn passt an deine Folge, also leg sie zuerst an: Abgeworfen bringt sie nichts. Dann ist die Fünf deine letzte Karte.

# Die Karte einer Lage: was der Knopf der Regeln zuerst zeigt, eine Tatsache pro Zeile.
card-bulgarian-canasta-turn =
    Zieh eine Karte vom Talon, oder nimm das ganze Paket, wenn du kannst.
    Dann leg aus und an, was du magst, oder lass es.
    Wirf eine Karte ab: Das beendet deinen Zug. Jede Karte darf es sein.
    Bis zum Abwurf kannst du zurücknehmen, was du in diesem Zug ausgelegt hast. Ein genommenes Paket bleibt bei dir.
card-bulgarian-canasta-pile =
    Zwei natürliche Karten von deiner Hand, die mit der obersten eine Meldung bilden, nehmen das ganze Paket.
    Alle drei werden gleich ausgelegt. Der Rest kommt auf deine Hand.
    Ist die oberste wild, braucht es fünf wilde Karten.
    Du darfst das Paket nehmen, bevor dein Team eröffnet hat. An manchen Tischen musst du dann im selben Zug eröffnen.
    Solange eine schwarze Drei oben liegt, nimmt niemand das Paket. Eine abgeworfene rote Drei sperrt es für die nächsten drei Züge.
card-bulgarian-canasta-opening =
    Die ersten Meldungen deines Teams müssen zusammen genug wert sein, in einem Zug: 60 bei weniger als 2.500 Punkten, dann 90; 120 ab 5.000, 150 ab 7.500.
    Karten zählen nach ihrem Wert, und ein Canasta, das du fertig machst, zählt mit seiner Prämie.
    Eine der Meldungen muss mit drei natürlichen Karten beginnen oder nur aus wilden sein.
    Eröffnet eine Person, hat das ganze Team eröffnet.
card-bulgarian-canasta-meld =
    Eine Meldung hat drei oder mehr Karten: von einem Wert, als Folge in einer Farbe von der Vier bis zum Ass oder nur wilde.
    Eine Meldung mit natürlichen Karten beginnt mit zwei davon und hat höchstens drei wilde.
    Wilde Karten nebeneinander müssen weniger sein als die natürlichen direkt davor.
    Sieben Karten sind ein Canasta: sauber 500, schmutzig 300.
    Karten auf dem Tisch bleiben, wo sie sind. Du darfst auch an die Meldungen deines Gegenübers anlegen.
card-bulgarian-canasta-out =
    Wer die letzte Karte abwirft, macht aus: 100 für das Team, und die Runde ist zu Ende.
    Dafür braucht dein Team ein Canasta, außer es eröffnet im selben Zug oder der Tisch erlaubt es mit Minus.
    Behalte immer eine Karte zum Abwerfen. Eine rote Drei vor dir genügt.
    Was auf der Hand bleibt, zählt gegen das Team. Eine schwarze Drei kostet 100.
card-bulgarian-canasta-score =
    Ausgelegte Karten und Canastas zählen für dich, Karten auf der Hand gegen dich.
    Ein sauberes Canasta ist 500, aus Assen 1.000. Ein schmutziges ist 300, aus Assen 500.
    Ein wildes Canasta ist 1.500 mit vier oder mehr Jokern, sonst 1.000.
    Eine rote Drei ist mit Canasta 100 wert und kostet ohne 100. Eine schwarze Drei auf der Hand kostet 100.
    Ausmachen ist 100. Ein Team ohne Canasta zählt seine Meldungen mit Minus, wenn der Tisch es nicht anders hält.

# Karten, die neben einer Lage stehen.
shows-bulgarian-canasta-threes = Schwarze Dreien: Die braucht niemand
shows-bulgarian-canasta-set = Ein Satz, mit den Punkten seiner Karten
shows-bulgarian-canasta-run = Eine Folge, mit den Punkten ihrer Karten
shows-bulgarian-canasta-with-top = Deine zwei Könige und der auf dem Paket
shows-bulgarian-canasta-wild = Wilde Karten stehen für jede andere

# Was das Spiel an Regeln mitbringt.
preset-bulgarian-canasta-short = Kurze Partie
preset-bulgarian-canasta-short-help = bis 3.000 Punkte
preset-bulgarian-canasta-rulebook = Nach dem Regelbuch
preset-bulgarian-canasta-rulebook-help = das Paket wird umgedreht, nicht gemischt, sooft es sein muss
preset-bulgarian-canasta-must_open = Mit Paket eröffnen
preset-bulgarian-canasta-must_open-help = wer nicht eröffnet hat, nimmt das Paket nur dafür
preset-bulgarian-canasta-letter = Nach dem Wortlaut
preset-bulgarian-canasta-letter-help = umgedreht, Folge mit Nachbarn, keine 9 zuletzt, Nehmen zurück
preset-bulgarian-canasta-plus = Was liegt, zählt
preset-bulgarian-canasta-plus-help = Meldungen zählen auch ohne Canasta für das Team
