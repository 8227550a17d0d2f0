# Belot: Kontrakte und Ansagen, der Tisch, das Blatt, die Geschichte, die Abrechnung.

# same as English
game-belot = Belot
game-belot-line = Bieten, Trumpf und flotte Stiche, zwei gegen zwei.
game-belot-time = { $whole ->
    [0] Etwa 3 Minuten die Runde.
   *[other] Etwa 3 Minuten die Runde, etwa 40 Minuten die Partie.
}
typed-game-belot = belote, belott, bela, bulgarisches belot, bulgarischer belot, bulgarische belote, bridge belot, belot bridge, bridgebelot, vierer belot

contract-C = ♣ Kreuz
contract-D = ♦ Karo
contract-H = ♥ Herz
contract-S = ♠ Pik
contract-NT = ohne Trumpf
contract-AT = alles Trumpf
bid-P = passt
bid-X = Kontra
bid-XX = Rekontra
bid-XXX = Subkontra

announcement-tierce = Terz
announcement-quarte = Quart
announcement-quint = Quint
announcement-carre = Carré

# Der Tisch für alle.
turn-auction = { $who } bietet
turn-trick = { $who } spielt
auction-line = Gebote: { $calls }
auction-none = Noch hat niemand geboten.
contract-line = Kontrakt: { $contract } ({ $who })
contract-line-contra = Kontrakt: { $contract } ({ $who }), Kontra
contract-line-recontra = Kontrakt: { $contract } ({ $who }), Rekontra
contract-line-surcontra = Kontrakt: { $contract } ({ $who }), Subkontra
trick-line = Stich { $number }: { $cards }
trick-led = Stich { $number }: { $who } spielt aus
trick-last = Letzter Stich: { $cards } → { $who }
tricks-line = Stiche: { $first } : { $second }
points-line = Kartenpunkte: { $first } : { $second } von { $all }
trick-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
announced-line = Angesagt: { $what }
announced-belot = Belot { $suit }
hanging-line = Hängende Punkte: { $points }
cut-shown-line = Beim Abheben gezeigt: { $card }, für { $who }
cut-will-show = Alle sehen die unterste Karte, die du abhebst, und wer gibt, bekommt sie.

# Das Blatt.
phase-auction = Was bietest du?
phase-lead = Du spielst aus.
phase-follow = Spiel eine Karte.
announce-line = Mit deiner ersten Karte sagst du an: { $what }
announce-pick = Ansagen…
announce-choice = { $what } = { $points }
announce-nothing = nichts
belot-type-placeholder = Pik Bube · biete Herz · passe · Kontra

verb-pass = passen
verb-bid = bieten
verb-contra = Kontra geben
verb-recontra = Rekontra geben
verb-surcontra = Subkontra geben
verb-play = spielen
verb-claim = den Rest nehmen
verb-throw-in = zusammenwerfen
action-pass = Passe
action-contra = Kontra
action-recontra = Rekontra
action-surcontra = Subkontra
action-play-belot = { $card } mit Belot
action-play-silent = { $card } ohne Belot
action-claim = Der Rest gehört mir
action-throw-in = Zusammenwerfen

# Die Geschichte einer Runde.
event-shows-cut = { $who } zeigt beim Abheben { $card }: Wer gibt, bekommt sie.
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] { $who } spielt { $contract }, mit Kontra.
    [4] { $who } spielt { $contract }, mit Rekontra.
    [8] { $who } spielt { $contract }, mit Subkontra.
   *[other] { $who } spielt { $contract }.
}
event-passes-out = Alle haben gepasst: keine Punkte für Runde { $number }.
event-throws-in = { $who } zeigt { $cards }: Die Karten werden zusammengeworfen, keine Punkte.
event-announces = { $who } sagt an: { $kinds }.
event-announces-known = { $who } sagt an: { $kinds } ({ $cards }).
event-declares-belot = { $who } sagt Belot an: { $suit }.
event-plays = { $who } spielt { $card }.
event-takes-trick = { $who } macht den Stich.
event-claims = { $who } nimmt den Rest, { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
}.
event-shows-announcement = { $counts ->
    [yes] { $who } hat { $cards } angesagt, und es zählt.
   *[no] { $who } hat { $cards } angesagt, aber es zählt nicht.
}
event-counts = { $team }: { $points } Kartenpunkte.
event-deal-ends-result = { $result ->
    [inside] Der Kontrakt ist gefallen.
    [hanging] Gleichstand: Die Punkte hängen.
    [shared] Gleichstand: Jedes Team schreibt seine Hälfte.
   *[made] Der Kontrakt ist erfüllt.
}
story-auction = Gebote: { $calls }
story-trick = { $cards } → { $who }

# Die Abrechnung.
deal-how = { $mult ->
    [2] { $contract }, Kontra, { $result } ({ $who })
    [4] { $contract }, Rekontra, { $result } ({ $who })
    [8] { $contract }, Subkontra, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = alle gepasst
result-made = erfüllt
result-inside = gefallen
result-hanging = hängt
result-shared = Gleichstand, geteilt
result-thrown_in = zusammengeworfen
ending-capot = Capot
counts-title = Kartenpunkte, { $team }
written-title = Angeschrieben, { $team }
subject-suit = { $suit }
subject-top = { $suit } bis { $top }
score-cards = { $count ->
    [one] { $count } Karte gewonnen
   *[other] { $count } Karten gewonnen
}
score-last_ten = letzter Stich
score-tierce = Terz { $subject }
score-quarte = Quart { $subject }
score-quint = Quint { $subject }
score-quint_tierce = Quint und Terz { $subject }
score-carre = Carré { $subject }
score-belot = Belot { $subject }
score-no_trumps = ohne Trumpf: doppelt
score-capot = Capot
score-points = { $count } Punkte ÷ 10
score-all_points = alle { $count } Punkte ÷ 10
score-points_exact = { $count } Punkte voll
score-all_points_exact = alle { $count } Punkte voll
score-rounding = aufgerundet
score-contra = Kontra: doppelt
score-recontra = Rekontra: vierfach
score-surcontra = Subkontra: achtfach
score-inside = gefallen: keine Punkte
score-lost_contra = mit Kontra verloren
score-hangs = eigene Punkte hängen
score-hanging = hängende Punkte gewonnen

# Tischoptionen.
option-length-151 = bis { $points } Punkte
option-length-101 = bis { $points } Punkte
option-length-51 = bis { $points } Punkte
option-length-201 = bis { $points } Punkte
option-length-301 = bis { $points } Punkte
option-length-501 = bis { $points } Punkte
option-length-1001 = bis { $points } Punkte
option-capot_ends = Sieg mit Capot
option-capot_ends-help = Kann die Partie nach einer Runde enden, in der ein Team alle Stiche gemacht hat (Capot)?
option-capot_ends-no = nein, es folgt noch eine Runde
option-capot_ends-yes = ja
option-capot_ends-yes-short = Capot kann die Partie gewinnen
option-after_contra = Nach Kontra
option-after_contra-help = Darf man nach einem Kontra noch höher bieten?
option-after_contra-higher_bids = ja, auch höher bieten
option-after_contra-frozen = nein, nur weiter verdoppeln
option-after_contra-frozen-short = Kontra beendet das Bieten
option-trump_lead = Wenn Trumpf ausgespielt ist
option-trump_lead-help = Wessen Trumpf musst du übertrumpfen, wenn eine Farbe Trumpf ist und Trumpf ausgespielt wird?
option-trump_lead-beat_anyone = den höchsten, egal von wem
option-trump_lead-beat_opponents = nur einen der Gegenseite
option-trump_lead-beat_opponents-short = Trumpf des Gegenübers verschont
option-equal_announcements = Gleiche Folgen
option-equal_announcements-help = Die besten Folgen beider Teams sind gleich: Wessen zählen?
option-equal_announcements-nobody = keine
option-equal_announcements-earlier = die früher angesagten
option-equal_announcements-earlier-short = gleiche Folgen: die frühere zählt
option-equal_announcements-trump_first = Trumpf zuerst, sonst die frühere
option-equal_announcements-trump_first-short = gleiche Folgen: Trumpf zuerst
option-hanging = Gleich viele Punkte
option-hanging-help = Beide Teams haben gleich viele Punkte: Was hängt bis zur nächsten Runde?
option-hanging-half = die Hälfte des bietenden Teams
option-hanging-all = alles
option-hanging-all-short = bei Gleichstand hängt alles
option-hanging-failed = nichts: Der Kontrakt ist gefallen
option-hanging-failed-short = Gleichstand heißt gefallen
option-hanging-shared = nichts: Jedes Team schreibt seine Hälfte
option-hanging-shared-short = Gleichstand wird geteilt
option-rounding = Rundung
option-rounding-help = Wie wird aus den Punkten einer Runde, was angeschrieben wird?
option-rounding-by_contract = in Zehnern, je nach Kontrakt gerundet
option-rounding-nearest = in Zehnern, zum nächsten gerundet
option-rounding-nearest-short = auf den nächsten Zehner gerundet
option-rounding-exact = voll, nicht durch zehn geteilt
option-rounding-exact-short = Punkte voll
option-late_belot = Belot mit der zweiten Karte
option-late_belot-help = Darf man Belot auch erst mit der zweiten von König und Dame ansagen?
option-late_belot-off = nein, nur mit der ersten
option-late_belot-on = ja
option-late_belot-on-short = Belot mit der zweiten Karte
option-no_trumps_announcements = Ansagen ohne Trumpf
option-no_trumps_announcements-help = Zählen Folgen und Carrés, wenn ohne Trumpf gespielt wird?
option-no_trumps_announcements-off = nein
option-no_trumps_announcements-on = ja, nicht verdoppelt
option-no_trumps_announcements-on-short = Ansagen auch ohne Trumpf
option-third_doubling = Subkontra
option-third_doubling-help = Darf ein Rekontra noch einmal verdoppelt werden? Die Runde zählt dann achtfach.
option-third_doubling-off = nein
option-third_doubling-on = ja
option-third_doubling-on-short = Subkontra
option-long_sequences = Fünf und mehr in Folge
option-long_sequences-help = Welche von zwei langen Folgen ist höher?
option-long_sequences-whole = die längere
option-long_sequences-quint = beide sind Quinten: die höhere Karte
option-long_sequences-quint-short = Quinten nach der höchsten Karte
option-throw_in = Vier Sieben
option-throw_in-help = Darf man mit vier Sieben zusammenwerfen? Dann schreibt niemand an, und der nächste Platz gibt.
option-throw_in-off = nein
option-throw_in-sevens = ja, vor der eigenen ersten Karte
option-throw_in-sevens-short = vier Sieben: zusammenwerfen

# Warum etwas nicht geht.

# Das Bild des Tischs: kurze Wörter, die gezeichnet werden.
picture-turn-cut = hebt ab
picture-turn-call = { $may ->
    [pass] passt
    [bid] bietet oder passt
    [higher] bietet höher oder passt
    [contra] Kontra oder passen
    [contra-higher] bieten, Kontra oder passen
    [recontra] Rekontra oder passen
    [surcontra] Subkontra oder passen
    [surcontra-higher] bieten, Subkontra oder passen
   *[recontra-higher] bieten, Rekontra oder passen
}
picture-turn-lead = spielt zu Stich { $number } aus
picture-turn-follow = spielt: ausgespielt ist { $suit }
picture-turn = Dran: { $who }, { $what }
picture-dealer = gibt
picture-dealer-line = Es gibt: { $who }
picture-highest = Höchstes Gebot
picture-contract = Kontrakt
picture-last-trick = Letzter Stich
picture-counted = gezählt
picture-written = Angeschrieben: { $score }
picture-tricks = Stiche
picture-match-to = Partie bis { $points }

refusal-WRONG_PHASE-belot = Noch nicht: erst die Gebote, dann die Stiche.
refusal-WRONG_PHASE-belot-shuffle = Die Runde ist zu Ende. Die nächste beginnt, wenn alle so weit sind.
refusal-WRONG_PHASE-belot-cut = Zuerst muss abgehoben werden.
refusal-WRONG_PHASE-belot-auction = Noch wird geboten: biete oder passe.
refusal-WRONG_PHASE-belot-play = Das Bieten ist vorbei. Spiel eine Karte.
refusal-WRONG_PHASE-belot-match_over = Die Partie ist zu Ende.
refusal-MISSING_WORD-belot = Da fehlt etwas. Tipp eine Karte wie Pik Bube oder ein Gebot wie Herz.
refusal-UNKNOWN_CARD-belot = Die Karte „{ $token }“ kenne ich nicht. Tipp sie so: Pik Bube oder 10♣.
refusal-NO_SUCH_ANNOUNCEMENT = Mit { $card } kannst du das nicht ansagen: { $kinds }.

# Was man tippen kann.
typed-play-belot = wirf, werfe, leg, lege, abwerfen, ablegen, wirf ab, leg hin, hinlegen, werf, ab wirf, ab werf, ab leg, hin leg, schmeiß, schmeiss, ab, weg
typed-choice-C = kreuz trumpf, kreuz ist trumpf, trumpf kreuz, auf kreuz
typed-choice-D = karo trumpf, karo ist trumpf, trumpf karo, auf karo
typed-choice-H = herz trumpf, herz ist trumpf, trumpf herz, auf herz
typed-choice-S = pik trumpf, pik ist trumpf, trumpf pik, auf pik
typed-word-tierce = terz, dreiblatt, dreier
typed-word-quarte = quart, vierblatt
typed-word-quint = quint, quinte, fünfblatt
typed-word-carre = carré, vier gleiche, vierling
says-bid = Kreuz, Karo, Herz, Pik, ohne Trumpf, alles Trumpf
says-play = eine Karte wie B♠
refusal-BID_TOO_LOW = Geboten ist schon { $contract }. Biete höher, oder passe.
refusal-NOTHING_TO_DOUBLE = Noch hat niemand geboten, also gibt es nichts zu verdoppeln.
refusal-OWN_BID = Das ist das Gebot deines eigenen Teams, { $contract }. Kontra kann nur die Gegenseite sagen.
refusal-ALREADY_DOUBLED = Auf { $contract } liegt schon ein Kontra.
refusal-NOT_DOUBLED = Rekontra antwortet auf ein Kontra, und { $contract } hat keines.
refusal-NOT_YOUR_BID = Rekontra kann nur das Team sagen, das { $contract } geboten hat.
refusal-NO_THIRD_DOUBLING = An diesem Tisch geht nichts über Rekontra.
refusal-NOT_REDOUBLED = Subkontra antwortet auf ein Rekontra, und { $contract } hat keines.
refusal-OWN_RECONTRA = Dein eigenes Team hat { $contract } geboten. Subkontra kann nur die Gegenseite sagen.
refusal-ALREADY_TRIPLED = Auf { $contract } liegt schon ein Subkontra, und höher geht nichts.
refusal-NO_THROW_IN = An diesem Tisch wird jede Runde gespielt.
refusal-THROW_IN_NEEDS_SEVENS = Zum Zusammenwerfen brauchst du alle vier Sieben auf der Hand.
refusal-THROW_IN_TOO_LATE = Zusammenwerfen geht nur vor deiner ersten Karte.
refusal-ALREADY_REDOUBLED = Auf { $contract } liegt schon ein Rekontra.
refusal-AUCTION_FROZEN = An diesem Tisch bietet nach einem Kontra niemand mehr: { $contract } gilt.
refusal-CARD_NOT_IN_HAND = { $card } hast du nicht. Nimm eine deiner Karten.
refusal-MUST_FOLLOW = Du hast { $suit }, also musst du bedienen: { $card } geht nicht.
refusal-MUST_RUFF = Du kannst nicht bedienen, und der Stich gehört gerade der Gegenseite: Spiel Trumpf, nicht { $card }.
refusal-MUST_OVERRUFF = Die Gegenseite hat mit { $best } gestochen, und du hast einen höheren Trumpf: Spiel den, nicht { $card }.
refusal-MUST_RAISE_TRUMP = Trumpf ist ausgespielt, und du kannst { $best } schlagen: { $card } ist zu niedrig.
refusal-MUST_RAISE = Bei alles Trumpf musst du { $best } schlagen, wenn du kannst: { $card } ist zu niedrig.
refusal-ANNOUNCE_TOO_LATE = Angesagt wird mit der ersten Karte, jetzt ist es zu spät.
refusal-ANNOUNCE_IN_NO_TRUMPS = Ohne Trumpf gibt es keine Ansagen.
refusal-ANNOUNCE_NOT_IN_HAND = Du hast nicht alle von { $cards }. Sag an, was du hast.
refusal-ANNOUNCE_TWICE = Eine Karte kann nur in einer Ansage zählen: { $cards }. Wähle eine.
refusal-NO_ANNOUNCEMENT = { $cards } ist weder ein Carré noch eine ganze Folge. Sag die ganze Folge an oder nichts.
refusal-BELOT_IN_NO_TRUMPS = Ohne Trumpf gibt es kein Belot.
refusal-BELOT_NEEDS_PAIR = Für Belot brauchst du König und Dame auf der Hand, und du hast nur { $card }.
refusal-BELOT_NEEDS_TRUMP = Nur Trümpfe machen Belot, und { $suit } ist nicht Trumpf.
refusal-BELOT_ON_DISCARD = { $suit } wirfst du hier nur ab: Belot zählt, wenn du die Farbe ausspielst oder bedienst.
refusal-CLAIM_TOO_EARLY = Der erste Stich wird immer ausgespielt. Danach kannst du den Rest nehmen.
refusal-CLAIM_NOT_ON_LEAD = Den Rest nehmen kannst du nur, wenn du ausspielst.
refusal-CLAIM_LAST_TRICK = Es ist nur noch ein Stich. Spiel einfach die Karte.
refusal-CLAIM_BELOT_OPEN = Noch kann jemand Belot ansagen, darum werden die Stiche gespielt.
refusal-CLAIM_NOT_CERTAIN = Du könntest noch einen Stich an eine Karte verlieren, die du nicht siehst, also spiel weiter.

# Die ersten Schritte.
tutorial-belot-1 = Wer dir gegenübersitzt, spielt mit dir. Alle bekommen fünf Karten, dann wird geboten: eine Trumpffarbe, ohne Trumpf oder alles Trumpf, jedes Gebot höher als das letzte. Wer zuletzt bietet, spielt den Kontrakt.
tutorial-belot-2 = Nach dem Bieten bekommen alle noch drei Karten. Im Trumpf gilt die Reihenfolge Bube, Neun, Ass, Zehn, König, Dame, Acht, Sieben; in den anderen Farben Ass, Zehn, König, Dame, Bube, Neun, Acht, Sieben.
tutorial-belot-3 = Du musst bedienen. Kannst du nicht und gehört der Stich der Gegenseite, musst du stechen und überstechen. Ist Trumpf ausgespielt, musst du höher spielen, wenn du kannst. Der Bot bietet nur erlaubte Karten an.
tutorial-belot-4 = Mit deiner ersten Karte sagst du Folgen und Carrés an: Terz 20, Quart 50, Quint 100, Carré 100 bis 200. König und Dame in Trumpf sind zusammen Belot, 20 Punkte.
tutorial-belot-5 = Das Team, das geboten hat, muss mehr Punkte bekommen als das andere, sonst schreibt es nichts. Angeschrieben werden die Punkte durch zehn, und mit 151 ist die Partie gewonnen.

# Was man vor dem eigenen Zug entscheidet; Bequemes fürs langsame Spiel.
plan-pass = Im Voraus passen…
plan-pass-to = passe, wenn niemand über { $contract } geht
plan-pass-always = passe, was auch geboten wird
plan-lowest = in Stich { $number } niedrig bedienen
plan-ruff = in Stich { $number } stechen
plan-line = Im Voraus entschieden: { $what }. Ändert sich etwas, wirst du gefragt.
plan-cancel = Entscheide ich dann
plan-lapsed = Du hattest entschieden: { $what }. Es hat sich etwas geändert, darum hast du wieder die Wahl.
played-forced = Von selbst gespielt: { $cards }. Keine andere Karte war erlaubt.
comfort-title = Ohne zu warten
comfort-forced-play = Die einzige erlaubte Karte von selbst spielen
comfort-forced-pass = Von selbst passen, wenn nichts anderes möglich ist
comfort-veiled = Auf deinen Druck warten, wo die anderen nicht sehen können, dass nur eine Karte geht
comfort-premoves = Züge im Voraus entscheiden
comfort-claim = Sichere Stiche zum Nehmen anbieten
comfort-forced-play-button = Einzige Karte gleich
comfort-forced-pass-button = Von selbst passen
comfort-veiled-button = Einzige verbergen
comfort-premoves-button = Züge im Voraus
comfort-claim-button = Rest anbieten

# Was beim Üben in jedem Zug gesagt wird.
lesson-bid = Ein Gebot sagt: Mit diesem Trumpf macht mein Team mehr Punkte als die anderen.
lesson-pass = Hier sind zu wenige sichere Stiche, um höher zu bieten. Passen kostet nichts.
lesson-contra = Kontra verdoppelt, worum es geht: Sag es, wenn du glaubst, dass der Kontrakt fällt.
lesson-recontra = Rekontra verdoppelt noch einmal: Sag es, wenn du sicher bist.
lesson-surcontra = Subkontra verdoppelt ein drittes Mal: nur, wenn du ganz sicher bist.
lesson-throw-in = Mit vier Sieben machst du wenige Stiche. Wirf zusammen, und niemand schreibt an.
lesson-play = Eine hohe Karte kann den Stich machen; eine niedrige spart Punkte, wenn ihn die anderen machen.
lesson-claim = Deine Karten kann niemand mehr schlagen.

# Statistik.
notable-deal-ends-belot = Kontrakte, gewonnen oder verloren
# same as English
notable-capot = Capots

# Warum ein Computer es täte.
why-bid-trumps = Das wären deine Trümpfe: { $cards }.
why-bid-best = Das wären deine Trümpfe, mit den zwei höchsten, Bube und Neun: { $cards }.
why-bid-strong = In diesem Kontrakt sind die stark: { $cards }.
why-pass-last = Höher bieten kann jetzt niemand. Kontra lohnt sich nur, wenn der Kontrakt fällt.
why-master = Schlagen kann sie niemand mehr.
why-leads-short = Das ist deine einzige Karte dieser Farbe: Kommt die Farbe wieder, kannst du stechen.
why-leads-long = Du hast { $count } Karten dieser Farbe: immer wieder ausgespielt, machen auch die niedrigen Stiche.
why-leads-low = Du spielst aus, und eine Karte ohne Punkte verschenkt nichts.
why-leads-keeps = Deine höhere Karte dieser Farbe behältst du, bis die anderen ihre gespielt haben.
why-draws-trumps = Dein Team spielt den Kontrakt: Trumpf ausspielen zieht den anderen die Trümpfe.
why-wins = Das schlägt { $card } ({ $who }).
why-partner = Dein Gegenüber hat den Stich mit { $card }; deine Karte ist { $points } wert.
why-loses = { $card } ({ $who }) hat den Stich noch; deine Karte ist { $points } wert.

# Zeig mir: Lagen zum Spielen. Was zu tun ist, was zum richtigen Druck gesagt wird, und zu einem anderen.
lesson-belot-follow = Du spielst mit deinem Gegenüber gegen die anderen zwei. Zu einem Stich spielen alle eine Karte: Drei liegen schon, und du kommst zuletzt. Die erste war Pik, also musst auch du Pik spielen, wenn du eines hast. Das höchste Pik macht den Stich, mit den Punkten aller vier Karten. Spiel dein Pik-Ass.
lesson-belot-follow-right = Dein Ass schlägt die Zehn, und der Stich gehört deinem Team: 11 für das Ass, 10 für die Zehn und 3 für die Dame, 24 Punkte.
lesson-belot-follow-wrong = Die Acht ist ein Pik, also darfst du sie spielen. Aber dann geht der Stich mit seinen Punkten an die Zehn der Gegenseite. Dein Ass ist höher: Spiel es.
lesson-belot-bid = Bevor die erste Karte fällt, wird reihum geboten. Ein Gebot sagt, welche Farbe Trumpf sein soll. Das letzte gilt: Dann muss dein Team mehr Punkte machen als die anderen. Noch hast du fünf Karten, und drei deiner Herzen sind die besten Trümpfe, die es gibt: Bube, Neun und Ass. Biete Herz.
lesson-belot-bid-right = Herz: Bube, Neun und Ass sind drei sichere Stiche. Du kannst auch ohne Trumpf bieten oder, am höchsten, alles Trumpf, wo jede Farbe die Trumpfordnung hat. Nach dem Bieten bekommen alle noch drei Karten.
lesson-belot-bid-wrong = Das darfst du sagen. Aber deine Stärke ist Herz: Bube, Neun und Ass. Biete Herz.
lesson-belot-declare = Herz ist Trumpf. Manche Karten bringen Extrapunkte, wenn du sie ansagst. Drei Karten einer Farbe in Folge sind eine Terz, 20 Punkte, angesagt mit deiner ersten Karte: Du hast Neun, Zehn und Bube in Pik. König und Dame in Trumpf sind Belot, 20 Punkte, angesagt mit der ersten der beiden, in irgendeinem Stich. Spiel die Herz-Dame oder den Herz-König mit Belot. Die Terz wird damit angesagt.
lesson-belot-declare-right = Deine erste Karte hat die Terz und Belot angesagt: 20 und 20. Ansagen gehen nur mit der ersten Karte: Terz 20, Quart (vier in Folge) 50, Quint 100. Belot wird mit der ersten von König und Dame angesagt, in welchem Stich auch immer.
lesson-belot-declare-wrong = Das verschenkt Punkte. Lass die Terz angesagt, denn das geht nur mit der ersten Karte, und spiel König oder Dame mit Belot.
lesson-belot-ruff = Eine Farbe ist stärker als alle anderen: der Trumpf. Hier ist Herz Trumpf, also schlägt jedes Herz jedes Pik. Pik ist ausgespielt, und du hast keines. Die Gegenseite hat den Stich mit dem Ass, also musst du Trumpf spielen: Du stichst. Nach dir kommt niemand: Welcher Trumpf reicht?
lesson-belot-ruff-right = Die Sieben reicht: Jeder Trumpf schlägt ein Pik. Der Bube bleibt für einen Stich, der mehr wert ist. Hätte die Gegenseite gestochen, bräuchtest du einen höheren Trumpf, wenn du einen hast.
lesson-belot-ruff-wrong = Auch der Bube macht den Stich. Aber er ist dein bester Trumpf und 20 wert, und nach dir kommt niemand. Die Sieben reicht.
lesson-belot-partner = Wieder Pik, und du hast keines. Diesmal hat dein Gegenüber den Stich mit dem Ass, also musst du nicht stechen: Du darfst jede Karte spielen. Ihre Punkte gehören auch deinem Team. Gib die Karte dazu, die am meisten wert und kein Trumpf ist.
lesson-belot-partner-right = Ja: Die Zehn geht in den Stich deines Gegenübers, und ihre 10 Punkte gehören deinem Team.
lesson-belot-partner-wrong = Die Regeln erlauben es. Aber der Stich gehört deinem Gegenüber, und nach dir kommt niemand. Gib deine wertvollste Karte dazu, die kein Trumpf ist: die Karo-Zehn.
lesson-belot-contra = Die Gegenseite hat Herz geboten und muss nun mehr Punkte machen als dein Team. Du hast Bube, Neun und Zehn in Herz und zwei Asse: Das schaffen sie kaum. Sag Kontra: Es verdoppelt die Punkte.
lesson-belot-contra-right = Kontra: Das Team mit mehr Punkten schreibt alles an, verdoppelt. Der letzte Stich bringt 10 dazu, und alle acht Stiche (Capot) 90. Sag es also nur mit sicheren Stichen auf der Hand.
lesson-belot-contra-wrong = Das darfst du tun. Aber gegen Bube, Neun und Zehn in Trumpf und zwei Asse schaffen sie Herz kaum. Sag Kontra.

# Die Karte einer Lage: was der Knopf der Regeln zuerst zeigt, eine Tatsache pro Zeile.
card-belot-bid =
    Jedes Gebot muss höher sein als das letzte: Kreuz, Karo, Herz, Pik, ohne Trumpf, alles Trumpf.
    Geboten wird mit fünf Karten. Drei kommen nach dem Bieten dazu.
    Wird nach einem Gebot dreimal gepasst, ist das Bieten zu Ende. Passen alle vier, gibt der nächste Platz.
    Das Team des letzten Gebots muss mehr Punkte bekommen als das andere.
card-belot-contra =
    Kontra verdoppelt, was die Runde wert ist. Du darfst es sagen, solange das letzte Gebot von der Gegenseite ist.
    Rekontra verdoppelt noch einmal. Das darf nur das Team sagen, das Kontra bekommen hat.
    Dann schreibt das Team mit mehr Punkten alles an und das andere nichts.
card-belot-declare =
    Angesagt wird mit deiner ersten Karte. Später ist es zu spät.
    Drei Karten einer Farbe in Folge sind 20, vier 50, fünf oder mehr 100.
    Vier Damen, Könige, Asse oder Zehnen sind 100, vier Neunen 150, vier Buben 200.
    Haben beide Teams Folgen, zählen nur die des Teams mit der höchsten. Für Carrés gilt dasselbe.
    König und Dame in Trumpf sind Belot, 20. Sag es mit der ersten der beiden (an manchen Tischen reicht die zweite).
    Ohne Trumpf wird nichts angesagt (an manchen Tischen nur kein Belot).
card-belot-follow =
    Bediene, wenn du kannst.
    Kannst du nicht und gehört der Stich der Gegenseite, musst du stechen und einen Trumpf überstechen, wenn du kannst.
    Gehört er deinem Gegenüber, spiel irgendeine Karte.
    Ist Trumpf ausgespielt, musst du den höchsten schlagen, wenn du kannst (an manchen Tischen nicht den deines Gegenübers). Bei alles Trumpf gilt das in jeder Farbe.
    Ohne Trumpf wird nur bedient.
card-belot-count =
    Jedes Team zählt seine Stiche, Ansagen und Belots und dazu 10 für den letzten Stich. Ohne Trumpf wird die Summe verdoppelt.
    Das Team, das geboten hat, muss mehr haben. Sonst schreibt das andere alles an.
    Haben beide gleich viel, schreibt das andere Team seine Punkte an, und die des bietenden hängen bis zur nächsten Runde.
    Angeschrieben werden die Punkte durch zehn.

# Karten, die neben einer Lage stehen.
shows-belot-plain = Nicht Trumpf: die beste zuerst, mit Punkten
shows-belot-trumps = Trumpf: die beste zuerst, mit Punkten
shows-belot-tierce = Eine Terz
shows-belot-belot = Ein Belot

# Optionen, die kaum zusammenpassen.
doubt-belot-length = ⚠ Volle Punkte und eine Partie bis { $points }: Eine Runde hat 162 Punkte und mehr, da ist nach ein oder zwei Runden Schluss. 501 oder 1.001 passt besser.

# Was das Spiel an Regeln mitbringt.
preset-belot-quick = Kurze Partie
preset-belot-quick-help = bis 101 Punkte
preset-belot-frozen = Kontra beendet das Bieten
preset-belot-frozen-help = nach Kontra nur Rekontra, kein höheres Gebot
preset-belot-spare = Trumpf des Gegenübers schonen
preset-belot-spare-help = Trumpf des Gegenübers muss man nicht überstechen
preset-belot-full = Volle Punkte
preset-belot-full-help = bis 1.001, Punkte werden nicht durch zehn geteilt
# same as English
preset-belot-bela = Bela
preset-belot-bela-help = voll bis 1.001; Remis verliert, Sieg mit Capot, Quinten, frühere Folge
# same as English
preset-belot-contree = Belote contrée
preset-belot-contree-help = voll bis 1.001; Kontra schließt, Trumpf geschont, Remis verliert
# same as English
preset-belot-blot = Blot
preset-belot-blot-help = bis 301 Punkte
preset-belot-surcontra = Bis Subkontra
preset-belot-surcontra-help = ein Rekontra darf noch einmal verdoppelt werden
