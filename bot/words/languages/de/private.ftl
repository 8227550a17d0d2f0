# Was nur eine Person sieht: das Blatt, meine Tische, der Verlauf, die Prüfung einer Runde, Einstellungen.
hand-title = 🎴 Runde { $number } · { $game }
hand-laid = In diesem Zug ausgelegt: { $cards } = { $points }
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Gezogene Karte: { $card }
   *[other] Gezogene Karten: { $card }
}
hand-took = Paket genommen: { $cards }
hand-chosen = Gewählt: { $cards } = { $points }
hand-chosen-good = Die kannst du auslegen.
hand-chosen-takes = Damit kannst du das Paket nehmen.
hand-bottom = Die untersten drei: { $cards }
hand-not-seated = Du spielst hier nicht mit, kannst aber gern zusehen.
hand-elsewhere = Deine Karten sind in unserem privaten Chat.
pick-discard = Abwerfen…
pick-barred = 🚫 Andere Karten
pick-laid-out = { $card } (vom Tisch)
pick-cards = Karten wählen
pick-key = Nehmen mit…
pick-place = Wo? { $lowest } bis { $highest }
button-lay-chosen = Auslegen
button-add-chosen = Anlegen
button-take-chosen = Damit nehmen
button-clear = Auswahl aufheben
button-sort-rank = ⇅ Nach Wert
button-sort-suit = ⇅ Nach Farbe
button-more-hints = Mehr Ideen
button-fewer-hints = Weniger Ideen
type-label = Dein Zug
type-placeholder = wirf K♦ · leg K♣ K♦ K♥ · nimm 9♣ 9♦

my-tables-title = Meine Tische
my-tables-none = Du sitzt an keinem Tisch. /play eröffnet einen.
my-tables-none-local = Du sitzt an keinem Tisch.
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = wartet auf dich
my-tables-waits-for = wartet auf { $who }
my-tables-lobby = noch nicht begonnen
my-tables-paused = Pause
my-tables-over = zu Ende
my-tables-look = { $table }: ansehen
my-tables-up = { $table }: aufstehen
my-tables-movehere = { $table }: hierher holen
my-tables-close = { $table }: schließen
which-table = Du sitzt an mehreren Tischen. Welcher ist gemeint?
passed-on = Weitergegeben an den Tisch { $table }.

digest-title = Seit du zuletzt geschaut hast:

history-title = Was in Runde { $number } passiert ist
history-none = Noch ist nichts passiert.
history-matches = Gespielte Runden
history-deal = Runde { $number }: { $score }
sheet-earlier = { $count ->
    [one] Eine frühere Runde: Drück { button-score }.
   *[other] { $count } frühere Runden: Drück { button-score }.
}

check-title = Ging alles mit rechten Dingen zu?
check-button = Runde prüfen
fingerprint-line = Fingerabdruck der Runde: { $commitment }
check-commitment = Fingerabdruck vor der Runde: { $commitment }
check-seed = Startwert nach der Runde: { $seed }
check-verified = Der Fingerabdruck passt zum Startwert, und der Startwert ergibt genau diese Karten.
check-failed = Der Fingerabdruck passt nicht zum Startwert. Bitte sag es denen, die den Bot betreiben.
check-not-yet = Den Startwert gibt es, wenn die Runde zu Ende ist.
check-how = Gemischt wird mit einem geheimen Startwert. Sein Fingerabdruck ist vor der Runde zu sehen, er selbst danach. So können alle prüfen, dass dazwischen nichts geändert wurde.

settings-look = Aussehen
settings-colours = Farben
settings-title = Einstellungen
button-my-settings = Meine Einstellungen
setting-sort = Ordnung deiner Karten
setting-suits = Kartenfarben
setting-letters = Buchstaben auf Karten
setting-felt = Dein Tisch
settings-table = Dieser Tisch
settings-language = Sprache: { $value }
settings-sort = Blatt sortiert nach { $value }
settings-sort-rank = Wert
settings-sort-suit = Farbe
settings-pictures = Bilder: { $value }
settings-pictures-on = an
settings-pictures-off = aus, nur Text
settings-suits = Kartenfarben in Bildern: { $value }
settings-suits-four = vier Farben
settings-suits-two = Schwarz und Rot
settings-suits-contrast = hoher Kontrast
settings-letters = Buchstaben auf Karten in Bildern: { $value }
button-pictures = Bilder
button-suits-four = Vier Farben
button-suits-two = Schwarz und Rot
button-suits-contrast = Hoher Kontrast
button-letters = Buchstaben { $letters }
settings-felt = Farbe deines Tischs: { $value }
settings-felt-green = grün
settings-felt-blue = blau
settings-felt-wine = weinrot
settings-felt-light = hell
button-felt-green = Grüner Tisch
button-felt-blue = Blauer Tisch
button-felt-wine = Weinroter Tisch
button-felt-light = Heller Tisch
