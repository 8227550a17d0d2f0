# Értesítések és emlékeztetők, a körök ideje, amit erről egy ember beállít, a játékosok cseréje.

call-turn = { $who }, te jössz.
call-turn-until = { $who }, te jössz · ⏳ { $time }
call-remind = { $who }, az asztal még rád vár.
call-remind-until = { $who }, az asztal még rád vár · ⏳ { $time }
call-more = Még { $count } asztal vár rád.

hand-called = Te jössz.
hand-called-until = Te jössz · ⏳ { $time }
hand-reminded = Az asztal még rád vár.
hand-reminded-until = Az asztal még rád vár · ⏳ { $time }
digest-also = Ezek az asztalok is rád várnak:
hand-waiting = A többiek jönnek.

clock-time = ⏳ { $time }
weekday-0 = H
weekday-1 = K
weekday-2 = Sze
weekday-3 = Cs
weekday-4 = P
weekday-5 = Szo
weekday-6 = V
day-0 = hétfő
day-1 = kedd
day-2 = szerda
day-3 = csütörtök
day-4 = péntek
day-5 = szombat
day-6 = vasárnap
# differs: order
moment-full = { $date }, { $day }, { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, { $time } múlva
until-days = { $count } nap
until-hours = { $count } óra
until-minutes = { $count } perc
# differs: order, end
date-short = { $month } { $day }.
month-1 = január
month-2 = február
month-3 = március
month-4 = április
month-5 = május
month-6 = június
month-7 = július
month-8 = augusztus
month-9 = szeptember
month-10 = október
month-11 = november
month-12 = december

speed-lively = élénk
speed-lively-help = két perc egy körre, 20 másodperc után szólok
speed-relaxed = nyugodt
speed-relaxed-help = nyolc óra egy körre, rögtön szólok
speed-slow = lassú
speed-slow-help = egy nap egy körre, rögtön szólok
speed-unlimited = óra nélkül
speed-unlimited-help = rögtön szólok, egy nap után emlékeztetek
speed-own = { $time } egy körre
speed-typed = Más idő: /speed 90 perc, /speed 12 óra, /speed 3 nap.
speed-by-vote = A játszma már megy, új tempóhoz szavazás kell.
vote-speed = { $who } más tempót szeretne: { $speed }.

replace-after-name = Hiányzók cseréje
replace-after-help = Hány kihagyott kör után szavazhat az asztal valakinek a cseréjéről.
replace-after-value = { $count ->
    [0] soha
   *[other] { $count } kihagyott kör után
}
table-missed = { $who } kihagyott körei: { $count }. Az asztal megszavazhatja, hogy a helyén gép maradjon.
button-replace-away = Csere: { $who }
seat-open = { $who } őrzi a helyet: ülj le, ha szeretnél
seat-vacation = { $who } szabadságon van eddig: { $date }
played-title = Helyetted lejátszva, amíg nem voltál itt:

my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = a helyeden gép játszik, de visszaveheted
my-tables-calls-off = 🔕 Az értesítések ki vannak kapcsolva. Itt látod, hol jössz te.
button-take-back = { $table }: visszaülök

button-my-calls = Értesítések
calls-form = Értesítések és csendes órák
calls-title = Értesítések
calls-how = Ha te jössz, elküldöm a lapjaidat. Ha nem tudok neked írni, az asztalnál szólok.
calls-state = Értesítések: { $value }
calls-digest = Több asztal tíz percen belül: { $value }
calls-digest-on = egy üzenet mindről
calls-digest-off = külön üzenetek
calls-quiet = Csendes órák: { $value }
calls-quiet-none = nincsenek
calls-quiet-help = Csendes órákban nem szólok, és lassabb tempónál az órád is megáll. Az újak a következő körödtől állítják meg.
calls-zone = Az órád: { $time }, { $zone }
calls-vacation = Szabadság: { $value }
calls-vacation-none = nincs
calls-vacation-until = eddig: { $date }
calls-vacation-left = Idén még { $days } nap szabadságod van. Közben az óráid állnak, az első lépésed pedig véget vet neki.
calls-typed = Más órák: /quiet 22-8. Más napok: /vacation 10.
calls-on = be
calls-off = ki
button-calls = Szólj nekem
button-digest = Egy üzenet mindről
setting-quiet = Csendes órák
button-quiet-off = Csendes órák nélkül
button-quiet = Csend { $from }–{ $until }
button-zone = Az órám beállítása
button-vacation = Szabadság: { $days } nap
button-vacation-end = Szabadság vége

zone-title = Mennyi az idő nálad?
zone-taken = Ezt az órát veszem alapul: { $zone }, most { $time }.
zone-ask = A csendes órák a te órádhoz igazodnak. Válassz várost, vagy azt, amit az órád mutat, vagy írd be.
zone-which = Melyik a tiéd?
zone-city = { $city }, { $time }
# same as English
zone-city-en = London
zone-city-bg = Szófia
# same as English
zone-city-hu = Budapest
# same as English
zone-city-de = Berlin
# same as English
zone-city-es = Madrid
zone-city-fr = Párizs
zone-city-mk = Szkopje
zone-city-ro = Bukarest
zone-city-ru = Moszkva
zone-city-sr = Belgrád
zone-city-tr = Isztambul
zone-pick = Az órám szerint…
zone-type = Beírom az időt
zone-offset = { $time } · { $zone }

said-vacation-over = Vége a szabadságodnak. Jó, hogy itt vagy.
said-vacation = Szabadság { $days } napra, eddig: { $date }.
said-quiet = Nincs hívás { $from } és { $until } között, minden nap.
said-speed = Egy kör mostantól legfeljebb { $time }.
said-speed-unlimited = Egy körnek mostantól nincs időkorlátja.
closed-told = Nem tudok neked privátban írni. Ha te jössz, az asztalnál szólok, és az az üzenet a lépésed után eltűnik. Ha privát üzenetben kéred a lapjaidat, nyiss csevegést velem, vagy engedélyezd az üzeneteket innen, aztán nyomd meg újra: { -my-cards }.

refusal-BAD_LIMIT = Egy kör { $minutes } perctől { $days } napig tarthat. Így írd: /speed 90 perc, /speed 12 óra vagy /speed 3 nap.
refusal-BAD_LIMIT-what = Ezt nem értem egy kör idejeként: „{ $what }”. { $minutes } perctől { $days } napig tarthat. Így írd: /speed 90 perc, /speed 12 óra vagy /speed 3 nap.
refusal-BAD_QUIET = A csendes órákat így írd: /quiet 22-8. Kikapcsolásuk: /quiet ki.
refusal-BAD_QUIET-what = Ezt nem értem csendes óraként: „{ $what }”. Így írd: /quiet 22-8 vagy /quiet 22-től 8-ig. Kikapcsolásuk: /quiet ki.
refusal-TOO_QUIET = Csendes óra naponta legfeljebb { $hours } lehet.
refusal-BAD_CLOCK = Írd be, mit mutat az órád, például 18:40.
refusal-BAD_CLOCK-what = Ilyet egy óra sem mutat: „{ $what }”. Így írd: 18:40.
refusal-BAD_VACATION = Írd be, hány nap, például /vacation 10. A szabadság végéhez: /vacation vége.
refusal-BAD_VACATION-what = Ezt nem értem egész napokként: „{ $what }”. Így írd: /vacation 10 vagy /vacation 2 hét. A szabadság végéhez: /vacation vége.
refusal-VACATION_SPENT = { $days ->
    [0] Idén már nincs több nap szabadságod.
   *[other] Idén még { $days } nap szabadságod van.
}

command-calls = mikor szóljak neked
command-quiet = csendes órák, például 22-8
command-vacation = szabadság, napokban
command-speed = egy kör ideje

# Between two deals of a slow game. The deal begins at a time, unless somebody lets it wait.
next-deal-at = Magától kezdődik ⏳ { $time }
next-deal-held = A következő leosztás rá vár: { $who } · ⏳ { $time }
button-hold = Várjatok meg
button-cut-self = Én emelek
button-cut-chance = Emeljen a véletlen
said-cuts-self = Mostantól minden asztalodnál szólok, ha emelned kell, és egy egész környi időd van rá.
said-cuts-chance = Mostantól a véletlen emel, ha tíz percen belül nem emelsz.
done-HELD = A következő leosztás megvár. Nyomd meg a „{ button-next-deal }” gombot, ha kész vagy.
comfort-cuts = Lassú játékban a véletlen emel, ha tíz percen belül nem emelek, és ezért ne szóljatok
comfort-cuts-button = A véletlen emel
