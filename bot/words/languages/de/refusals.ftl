# Warum etwas jetzt nicht geht, und wie es ginge. Der Link zur Regel folgt.

# Eine Meldung.
refusal-TOO_SHORT = Eine Meldung braucht mindestens drei Karten, und diese hat { $cards }. Ergänze sie, oder leg sie später aus.
refusal-THREE_IN_MELD = { $card } lässt sich nicht auslegen: Dreien kommen nie in eine Meldung. Du kannst sie abwerfen.
refusal-WILD_MELD_OVER_7 = Eine Meldung nur aus wilden Karten hat höchstens sieben, und diese hat { $cards }. Nimm welche weg.
refusal-WILD_AT_1 = Eine Meldung kann nicht mit einer wilden Karte beginnen. Leg zuerst zwei natürliche.
refusal-WILD_AT_2 = Auch die zweite Karte muss natürlich sein. Eine wilde kommt frühestens als dritte.
refusal-WILD_AFTER_CANASTA = Nach sieben Karten kommen nur noch natürliche dazu, und { $card } wäre auf Platz { $place }. Behalte sie.
refusal-OVER_3_WILDS = Das wären { $wilds } wilde Karten, und drei sind die Grenze. Nimm welche weg.
refusal-WILD_SERIES = Wilde Karten müssen weniger sein als die natürlichen direkt davor, und hier { $series ->
    [one] folgt { $series } auf { $naturals }
   *[other] folgen { $series } auf { $naturals }
}: { $card } auf Platz { $place } ist zu viel. Verschieb sie, oder nimm eine natürliche dazu.
refusal-MIXED_RANKS = Diese Karten haben verschiedene Werte. Ein Satz ist ganz von einem Wert, dazu wilde Karten.
refusal-MIXED_RANKS-card = { $card } passt nicht: Der Wert hier ist { $rank }. Lass sie weg.
refusal-NOT_SET_NOT_RUN = Diese Karten sind weder ein Satz noch eine Folge. Nimm drei von einem Wert oder drei aufeinander folgende einer Farbe.
refusal-RUN_STARTS_WITH_9 = Eine Folge kann nicht mit einer 9 beginnen. Beginn mit der 10 oder höher und geh abwärts, oder mit der 8 oder niedriger aufwärts.
refusal-RUN_ENDS_WITH_9 = Eine Folge kann an diesem Tisch nicht mit einer 9 enden, auch nicht mit einer wilden Karte an ihrer Stelle. Leg die nächste Karte mit.
refusal-RUN_WRONG_DIRECTION = Nach { $first } kann die Folge nicht mit { $card } weitergehen: Folgen ab 4 bis 8 gehen aufwärts, ab 10 bis Ass abwärts. Dreh sie um.
refusal-RUN_OUT_OF_RANGE = Für { $card } ist kein Platz: Eine Folge geht von der Vier bis zum Ass.
refusal-RUN_SUIT = { $card } hat eine andere Farbe. Eine Folge bleibt in einer Farbe.
refusal-RUN_GAP = { $card } ist nicht die nächste Karte der Folge, das ist { $wanted }. Angelegt wird nur am offenen Ende.
refusal-SECOND_RUN = { $card } würde eine zweite Folge derselben Farbe beginnen, und an diesem Tisch hat ein Team nur eine. Leg deine Karten an Meldung { $meld } an, oder behalte sie.
refusal-WILD_CANASTA_CLOSED = Dieses wilde Canasta ist fertig: Es kommt nichts mehr dazu. Beginne eine andere Meldung.
refusal-NATURAL_TO_WILD_MELD = { $card } kann nicht dorthin: Diese Meldung nimmt nur wilde Karten.
refusal-MELD_UNKNOWN = Dein Team hat keine Meldung Nummer { $meld }. Nimm eine, die auf dem Tisch liegt.

# Das Paket nehmen.
refusal-PILE_EMPTY = Es liegt kein Paket da. Zieh eine Karte.
refusal-PILE_BLOCKED_RED3 = Du kannst das Paket nicht nehmen: Eine rote Drei sperrt es noch { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
} lang. Zieh eine Karte.
refusal-PILE_BLOCKED_BLACK3 = Du kannst das Paket nicht nehmen: { $card } liegt oben. Wer nach dir kommt, kann es, wenn du sie zudeckst.
refusal-KEY_NOT_IN_HAND = Du hast nicht alle von { $cards }. Die Karten, mit denen du nimmst, müssen von deiner Hand kommen.
refusal-WILD_TOP_NEEDS_5_WILDS = { $top } liegt oben: Um das Paket zu nehmen, brauchst du fünf wilde Karten von der Hand.
refusal-KEY_NEEDS_2_NATURALS = Um { $top } zu nehmen, brauchst du { $two } auf der Hand oder zwei { $suit }, die damit eine Folge bilden. Joker und Zweien zählen nicht.
refusal-KEY_NEEDS_2_NATURALS-wild_key = Um { $top } zu nehmen, brauchst du zwei natürliche Karten von der Hand, die damit einen Satz oder eine Folge bilden, oder fünf wilde.
refusal-KEY_MISMATCH = Diese zwei Karten passen nicht zu { $top }: Du brauchst { $two } oder zwei { $suit }, die damit eine Folge bilden.
refusal-KEY_MISMATCH-run_key = An diesem Tisch darf { $top } nicht zwischen deine beiden Karten: Sie müssen nebeneinander liegen. Nimm zwei andere, oder zieh.
refusal-BAD_ORDER = Die Reihenfolge muss genau diese Karten haben: { $cards }.
refusal-TARGET_MISMATCH = Deine Karten und die oberste passen nicht zu Meldung { $meld }. Leg sie als neue Meldung aus, oder nimm eine andere.
refusal-PACKAGE_NOT_ALLOWED = An diesem Tisch nimmst du zuerst das Paket und legst danach die anderen Meldungen aus.

# Eröffnen, abwerfen, ausmachen.
refusal-CARD_NOT_AVAILABLE = Diese Karten hast du nicht mehr. Nimm welche von deiner Hand.
refusal-CARD_NOT_AVAILABLE-cards = { $cards } hast du nicht. Nimm Karten von deiner Hand oder eine deiner roten Dreien.
refusal-INVALID_MELD = Meldung { $meld } deiner Eröffnung gilt nicht. Nimm zurück und versuch es anders.
refusal-OPENING_NO_VALID_MELD = Zum Eröffnen brauchst du eine Meldung, die mit drei natürlichen Karten beginnt, oder eine nur aus wilden. Leg eine aus, oder nimm zurück.
refusal-OPENING_SHORT = Du hast { $points } von { $threshold } Punkten ausgelegt: Es fehlen noch { $missing }. Leg mehr aus, oder nimm zurück.
refusal-NO_CARD_TO_DISCARD = Dann hättest du nichts mehr zum Abwerfen, und jeder Zug endet mit einem Abwurf. Behalte eine Karte.
refusal-CLOSE_NEEDS_CANASTA = Dein Team hat noch kein Canasta, darum kannst du nicht ausmachen. Behalte eine Karte mehr.
refusal-NOTHING_TO_UNDO = Du hast in diesem Zug nichts ausgelegt, also gibt es nichts zurückzunehmen.
refusal-THROW_STANDS = Dein Abwurf gilt. Zurücknehmen geht einmal pro Zug, bis nach dir jemand etwas tut oder eine verdeckte Karte aufgedeckt wird.
refusal-TAKE_BACK_OFF = An diesem Tisch gilt ein Abwurf: Zurücknehmen ist ausgeschaltet.

# Wer dran ist, und was ansteht.
refusal-NOT_YOUR_TURN = Du bist noch nicht dran. Ich gebe dir Bescheid.
refusal-NO_SUCH_SEAT = Diesen Platz gibt es an diesem Tisch nicht.
refusal-NO_SUCH_SEAT-free = Dieser Tisch hat die Plätze 1 bis { $seats }. Frei: { $free }.
refusal-WRONG_PHASE = Noch nicht: erst ziehen, dann auslegen, dann abwerfen.
refusal-WRONG_PHASE-shuffle = Die Runde ist zu Ende. Die nächste beginnt, wenn alle so weit sind.
refusal-WRONG_PHASE-cut_for_deal = Zuerst heben alle ums Geben ab.
refusal-WRONG_PHASE-bottom_three = Wähle zuerst, welche der untersten drei Karten du behältst.
refusal-WRONG_PHASE-cut = Zuerst muss abgehoben werden.
refusal-WRONG_PHASE-draw = Zieh zuerst eine Karte, oder nimm das Paket: Tipp nimm und die Karten, wie nimm K♣ K♦.
refusal-TAKE_SAYS_TAKE = Ausgelegt wird nach dem Ziehen. Um damit das Paket zu nehmen, tipp: nimm { $cards }
refusal-WRONG_PHASE-play = Du hast deine Karte schon. Leg aus, wenn du magst, dann wirf eine ab.
refusal-WRONG_PHASE-match_over = Die Partie ist zu Ende.
refusal-STOCK_EMPTY = Es sind keine Karten mehr zum Ziehen da. Nimm das Paket, wenn du kannst, oder beende die Runde.
refusal-DRAW_IS_POSSIBLE = Du kannst die Runde nur beenden, wenn nichts mehr zu ziehen ist. Zieh eine Karte.
refusal-NOT_AMONG_BOTTOM_THREE = Du kannst nur Karten der untersten drei behalten, nicht { $cards }.
refusal-CUT_OUT_OF_RANGE = Bei { $place } kannst du nicht abheben. Nimm eine Zahl von { $lowest } bis { $highest }.

# Wer gibt.
refusal-NO_SHUFFLE_DUE = Es gibt nichts zu mischen: Die Runde läuft noch.
refusal-NOT_THE_DEALERS = Wer gibt, mischt nur. Alles andere liegt bei denen, die spielen.
refusal-BAD_SEED = Das ist kein Startwert: Ein Startwert hat 64 Zeichen von 0 bis f.

# Was getippt wurde.
refusal-UNKNOWN_CARD = Die Karte „{ $token }“ kenne ich nicht. Tipp sie so: Karo König, 10♣ oder X für den Joker.
refusal-UNKNOWN_VERB = „{ $token }“ kenne ich hier nicht.
refusal-UNKNOWN_VERB-can = „{ $token }“ kenne ich hier nicht. Du kannst: { $can }.
refusal-UNKNOWN_VERB-later = „{ $token }“ kenne ich hier nicht. Wenn du dran bist, kannst du: { $later }.
refusal-UNKNOWN_WORD = „{ $token }“ kenne ich hier nicht.
refusal-UNKNOWN_WORD-can = „{ $token }“ kenne ich hier nicht. Du kannst: { $can }.
refusal-UNKNOWN_WORD-later = „{ $token }“ kenne ich hier nicht. Wenn du dran bist, kannst du: { $later }.
refusal-MISSING_WORD = Da fehlt etwas: Sag, was du tust und mit welchen Karten, wie wirf K♦.
refusal-MISSING_WORD-verb = { $verb ->
    [take] Mit welchen Karten nehmen? Tipp es so: nimm 9♣ 9♦.
    [meld] Welche Karten auslegen? Tipp sie so: leg K♣ K♦ K♥.
    [add] Welche Karten an welche Meldung? Tipp es so: leg an K♠ zu 2.
    [discard] Welche Karte abwerfen? Tipp es so: wirf K♦.
    [keep] Welche Karten behalten? Tipp sie so: behalte K♦ 5♣.
   *[other] Da fehlt etwas: Sag, was du tust und mit welchen Karten, wie wirf K♦.
}
refusal-EXTRA_WORD = „{ $token }“ brauche ich hier nicht. Lass es weg.
refusal-BAD_NUMBER = „{ $token }“ ist keine Zahl, mit der ich hier etwas anfangen kann.
refusal-NOT_CANONICAL = Über „{ $token }“ bin ich gestolpert. Tipp es einfacher.
refusal-ONLY_ASKED = „{ $token }“ ist eine Frage, darum ist nichts passiert. Um es zu tun, tipp: { $can }

# Der Tisch.
refusal-NO_TABLE = Diesen Tisch gibt es nicht mehr.
refusal-NO_TABLE_HERE = Hier gibt es noch keinen Tisch. /play eröffnet einen.
refusal-NO_TABLE_HERE-local = Hier gibt es noch keinen Tisch.
refusal-TABLE_HERE_ALREADY = Hier gibt es schon einen Tisch. Setz dich dazu, wenn ein Platz frei ist, oder eröffne woanders einen.
refusal-TABLE_CLOSED = Dieser Tisch ist geschlossen. /play eröffnet einen neuen.
refusal-TABLE_CLOSED-local = Dieser Tisch ist geschlossen.
refusal-SEAT_TAKEN = Da sitzt schon { $who }. Nimm einen anderen Platz.
refusal-NOT_SEATED = Das kann nur, wer an diesem Tisch sitzt. Zusehen kannst du gern.
refusal-ALREADY_SEATED = Du sitzt schon an diesem Tisch.
refusal-NOT_HOST = Das kann nur, wer den Tisch leitet.
refusal-NOT_HOST-who = Das kann nur { $who }, die Tischleitung.
refusal-NOT_ALLOWED = Das kannst du hier nicht.
refusal-NOT_OF_HERE = Das ist für die Leute im Chat selbst. Versuch es dort.
refusal-BLOCKED_HERE = Wer diesen Chat betreut, möchte dich nicht an seinen Tischen.
refusal-BLOCKED_ELSEWHERE = Wer einen anderen Chat dieses Tischs betreut, möchte dich hier nicht.
refusal-NOT_INVITED = An diesen Tisch kommt man nur auf Einladung. Wer ihn leitet oder hier sitzt, kann dich hereinlassen.
refusal-NO_FREE_SEAT = Alle Plätze sind besetzt.
refusal-SEATS_EMPTY = Es sind noch Plätze leer. Lade jemanden ein, oder lass Computer spielen.
refusal-ALREADY_STARTED = Die Karten sind schon ausgeteilt.
refusal-NOT_STARTED = Das Spiel hat noch nicht begonnen.
refusal-PAUSED = Der Tisch macht Pause. Weiter geht es, wenn jemand { button-resume } drückt.
refusal-NOT_PAUSED = Der Tisch macht keine Pause.
refusal-MATCH_OVER = Die Partie ist zu Ende.
refusal-MATCH_RUNNING = Die Partie läuft noch.
refusal-OLD_CONTROL = Dieser Knopf ist veraltet. Deine neuesten Karten zeigen, was du jetzt tun kannst.
refusal-UNKNOWN_CONTROL = Diesen Knopf kenne ich nicht mehr. Öffne deine Karten noch einmal.
refusal-UNKNOWN_CONTROL-local = Diesen Knopf gibt es hier nicht mehr. Was du jetzt siehst, ist aktuell.
refusal-TOO_MANY_TABLES = Du hast zu viele offene Tische. /games zeigt sie: Spiel zuerst einen zu Ende oder schließ ihn.
refusal-TOO_MANY_SEATS = Du sitzt schon an sehr vielen Tischen. Spiel zuerst einen zu Ende.
refusal-TOO_FAST = Moment, das war mir zu schnell. Versuch es gleich noch einmal.
refusal-JUST_CHANGED = Die Knöpfe haben eben gewechselt. Drück noch einmal.
refusal-NO_VOTE = Es läuft keine Abstimmung.
refusal-VOTE_RUNNING = Es läuft schon eine Abstimmung. Bringt sie zuerst zu Ende.
refusal-ALREADY_VOTED = Du hast schon abgestimmt.
refusal-NO_ELECTOR = Hier stimmen nur die ab, die mitspielen.
refusal-NEEDS_VOTE = Es spielen auch andere mit, darum braucht das eine Abstimmung.
refusal-SERIES_RUNNING = Eine Serie läuft. Bis sie zu Ende ist, bleibt das so.
refusal-NOT_ALL_READY = Die nächste Partie der Serie beginnt, wenn alle so weit sind.
refusal-TIME_IS_UP = Deine Zeit für diesen Zug ist um, und der Computer spielt ihn. Komm gleich danach wieder.
refusal-ASKED_LATELY = Danach hast du eben erst gefragt. In { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} kannst du wieder fragen.
refusal-MANY_SIDES = Bei mehr als zwei Seiten kann niemand die Partie für alle aufgeben. Steh auf, und ein Computer spielt für dich weiter.
refusal-STORE_UNAVAILABLE = Ich komme gerade nicht an meine Notizen. Es geht nichts verloren: Versuch es gleich noch einmal.
refusal-STORE_READ_ONLY = Ich kann gerade nur nachsehen, nichts aufschreiben. Versuch es gleich noch einmal.
refusal-STORE_FULL = Mein Notizbuch ist voll, ich kann das nicht aufschreiben. Wer den Bot betreibt, muss Platz schaffen. Nichts Gespieltes geht verloren: Drück später noch einmal.
refusal-OUR_FAULT = Bei mir ist etwas schiefgegangen. Wer den Bot betreibt, sieht es im Log. Bitte versuch es noch einmal.
refusal-TABLE_NEWER = Dieser Tisch wird gerade aktualisiert. Versuch es in einer Minute. Bleibt es so, kann die Tischleitung oder ein Admin hier einen neuen eröffnen: /play.
refusal-TABLE_BROKEN = Dieser Tisch lässt sich nicht mehr lesen. Sag es denen, die den Bot betreiben. Die Tischleitung oder ein Admin kann hier einen neuen eröffnen: /play.
refusal-UNKNOWN_GAME = Dieses Spiel kenne ich nicht.
refusal-NO_SECTION = { $name }: In den Regeln gibt es keinen Abschnitt „{ $what }“. /rules zeigt, was es gibt.
refusal-BAD_OPTION = So lässt sich diese Option nicht stellen. Nimm etwas von der Liste.
refusal-UNKNOWN_OPTION = Diese Option hat das Spiel nicht.
refusal-UNKNOWN_LEVEL = In dieser Stärke hat das Spiel keinen Computer.
refusal-BAD_LANGUAGE = Diese Sprache spreche ich noch nicht.
refusal-BAD_SPEED = Dieses Tempo kenne ich nicht. Nimm eins von der Liste.
refusal-NOTHING_TO_DO = Für dich gibt es gerade nichts zu entscheiden.
refusal-UNKNOWN_LINE = Das verstehe ich nicht. Du hast an diesem Tisch keinen Platz, darum gelten hier nur Befehle: /help zeigt sie.
refusal-UNKNOWN_COMMAND = Diesen Befehl kenne ich nicht. /help zeigt, was es gibt.
refusal-NO_COMPUTER = Auf diesem Platz sitzt kein Computer.
refusal-NOT_A_PERSON = Auf diesem Platz sitzt kein Mensch.
refusal-REPLACE_LATER = Warte noch ein bisschen: In { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} kannst du darum bitten.
refusal-CANNOT_REPLACE = Dieser Platz lässt sich jetzt nicht übernehmen.
refusal-BETWEEN_DEALS = Die Runde ist zu Ende. Drück { button-next-deal }, wenn du so weit bist.
refusal-SEEN_OTHER_CARDS = Du hast in dieser Partie andere Karten gesehen, darum ist nur dein alter Platz für dich offen.
refusal-TOO_MANY_PEOPLE = Hier sind { $people } Leute, und dieses Spiel hat { $seats } Plätze. Zuerst muss jemand aufstehen.
refusal-BAD_SEATS = Für { $seats } gibt es dieses Spiel nicht. Möglich sind: { $choices }.
refusal-CHOOSE_ONE = Wähle eine Karte zum Abwerfen.
refusal-CHOOSE_CARDS = Wähle zuerst die Karten.
refusal-CHOOSE_ORDER = Diese Karten lassen sich auf mehrere Arten auslegen. Drück die, die du meinst.
refusal-NO_RULE_SET = Diese Regeln sind hier nicht gespeichert.
refusal-BAD_SET_NAME = Gib den Regeln einen Namen, den man lesen kann.
refusal-SET_NAME_TAKEN = „{ $name }“ gibt es schon. Wähle einen anderen Namen.
refusal-SET_NAME_OF_GAME = „{ $name }“ heißen Regeln, die das Spiel mitbringt. Wähle einen anderen Namen.
refusal-TOO_MANY_SETS = Für dieses Spiel sind hier schon { $most } Regeln gespeichert, mehr Platz ist nicht. Lösch zuerst eine, oder speichere unter einem ihrer Namen.
refusal-field = { $field }: { $why }
