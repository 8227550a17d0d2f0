# Ce vede un singur om: cărțile, mesele mele, istoricul, verificarea unei manșe, setările.
hand-title = 🎴 Manșa { $number } · { $game }
hand-laid = Etalat în tura asta: { $cards } = { $points }
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Carte trasă: { $card }
    [few] Cărți trase: { $card }
   *[other] Cărți trase: { $card }
}
hand-took = Teanc luat: { $cards }
hand-chosen = Alese: { $cards } = { $points }
hand-chosen-good = Pe acestea le poți etala.
hand-chosen-takes = Cu acestea poți lua teancul.
hand-bottom = Cele trei de jos: { $cards }
hand-not-seated = Nu joci aici, dar te poți uita liniștit.
hand-elsewhere = Cărțile tale sunt în discuția noastră privată.
pick-discard = Aruncă…
pick-barred = 🚫 Alte cărți
pick-laid-out = { $card } (de pe masă)
pick-cards = Alege cărți
pick-key = Ia cu…
pick-place = Unde? De la { $lowest } la { $highest }
button-lay-chosen = Etalează
button-add-chosen = Adaugă
button-take-chosen = Ia cu acestea
button-clear = Șterge alegerea
button-sort-rank = ⇅ După rang
button-sort-suit = ⇅ După culoare
button-more-hints = Mai multe idei
button-fewer-hints = Mai puține idei
type-label = Mutarea ta
type-placeholder = arunc kr · etalez kt kr kcup · iau 9t 9r

my-tables-title = Mesele mele
my-tables-none = Nu ești la nicio masă. /play deschide una.
my-tables-none-local = Nu ești la nicio masă.
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = te așteaptă
my-tables-waits-for = așteaptă: { $who }
my-tables-lobby = n-a început încă
my-tables-paused = în pauză
my-tables-over = încheiată
my-tables-look = { $table }: arată
my-tables-up = { $table }: mă ridic
my-tables-movehere = { $table }: adu masa aici
my-tables-close = { $table }: închide
which-table = Ești la mai multe mese. De care e vorba?
passed-on = Transmis la masa { $table }.

digest-title = De când te-ai uitat ultima dată:

history-title = Ce s-a întâmplat în manșa { $number }
history-none = Nu s-a întâmplat încă nimic.
history-matches = Manșe încheiate
history-deal = Manșa { $number }: { $score }
sheet-earlier = { $count ->
    [one] O manșă mai veche: apasă { button-score }.
    [few] { $count } manșe mai vechi: apasă { button-score }.
   *[other] { $count } de manșe mai vechi: apasă { button-score }.
}

check-title = A fost corectă manșa?
check-button = Verifică manșa
fingerprint-line = Amprenta manșei: { $commitment }
check-commitment = Amprenta dinaintea manșei: { $commitment }
check-seed = Sămânța de după manșă: { $seed }
check-verified = Amprenta se potrivește cu sămânța, iar sămânța dă exact cărțile acestea.
check-failed = Amprenta nu se potrivește cu sămânța. Spune-le, te rog, celor care țin botul.
check-not-yet = Sămânța se arată când se încheie manșa.
check-how = Pachetul se amestecă cu o sămânță secretă. Amprenta ei se arată înainte de manșă, iar sămânța după, așa că oricine poate verifica dacă nu s-a schimbat nimic între timp.

settings-look = Aspect
settings-colours = Culori
settings-title = Setări
button-my-settings = Setările mele
setting-sort = Ordinea cărților tale
setting-suits = Culorile cărților
setting-letters = Literele de pe cărți
setting-felt = Masa ta
settings-table = Masa aceasta
settings-language = Limba: { $value }
settings-sort = Cărțile din mână după { $value }
settings-sort-rank = rang
settings-sort-suit = culoare
settings-pictures = Imagini: { $value }
settings-pictures-on = da
settings-pictures-off = nu, doar text
settings-suits = Culorile cărților în imagini: { $value }
settings-suits-four = patru culori
settings-suits-two = negru și roșu
settings-suits-contrast = contrast mare
settings-letters = Literele cărților în imagini: { $value }
button-pictures = Imagini
button-suits-four = Patru culori
button-suits-two = Negru și roșu
button-suits-contrast = Contrast mare
button-letters = Litere { $letters }
settings-felt = Culoarea mesei tale: { $value }
settings-felt-green = verde
settings-felt-blue = albastru
settings-felt-wine = vișiniu
settings-felt-light = deschis
button-felt-green = Masă verde
button-felt-blue = Masă albastră
button-felt-wine = Masă vișinie
button-felt-light = Masă deschisă
