# Chemări și reamintiri, timpul unei mutări, ce își alege fiecare, cine este înlocuit.

call-turn = { $who }, e rândul tău.
call-turn-until = { $who }, e rândul tău · ⏳ { $time }
call-remind = { $who }, masa încă te așteaptă.
call-remind-until = { $who }, masa încă te așteaptă · ⏳ { $time }
call-more = { $count ->
    [one] Încă { $count } masă te așteaptă.
    [few] Încă { $count } mese te așteaptă.
   *[other] Încă { $count } de mese te așteaptă.
}

hand-called = E rândul tău.
hand-called-until = E rândul tău · ⏳ { $time }
hand-reminded = Masa încă te așteaptă.
hand-reminded-until = Masa încă te așteaptă · ⏳ { $time }
digest-also = Te așteaptă și mesele acestea:
hand-waiting = Îi așteptăm pe ceilalți.

clock-time = ⏳ { $time }
weekday-0 = lun
weekday-1 = mar
weekday-2 = mie
weekday-3 = joi
weekday-4 = vin
weekday-5 = sâm
weekday-6 = dum
day-0 = luni
day-1 = marți
day-2 = miercuri
day-3 = joi
day-4 = vineri
day-5 = sâmbătă
day-6 = duminică
moment-full = { $day } { $date }, { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, peste { $time }
until-days = { $count ->
    [one] { $count } zi
    [few] { $count } zile
   *[other] { $count } de zile
}
until-hours = { $count ->
    [one] { $count } oră
    [few] { $count } ore
   *[other] { $count } de ore
}
until-minutes = { $count ->
    [one] { $count } minut
    [few] { $count } minute
   *[other] { $count } de minute
}
date-short = { $day } { $month }
month-1 = ianuarie
month-2 = februarie
month-3 = martie
month-4 = aprilie
month-5 = mai
month-6 = iunie
month-7 = iulie
month-8 = august
month-9 = septembrie
month-10 = octombrie
month-11 = noiembrie
month-12 = decembrie

# Ritmuri.
speed-lively = vioi
speed-lively-help = două minute pe mutare, chemare după 20 de secunde
speed-relaxed = tihnit
speed-relaxed-help = opt ore pe mutare, chemare imediat
speed-slow = lent
speed-slow-help = o zi pe mutare, chemare imediat
speed-unlimited = fără ceas
speed-unlimited-help = chemare imediat, reamintire după o zi
speed-own = { $time } pe mutare
speed-typed = Orice alt timp: /speed 90 min, /speed 12 h, /speed 3 d.
speed-by-vote = Partida e în toi, deci un ritm nou cere un vot.
vote-speed = { $who } ar vrea alt ritm: { $speed }.

# Cine lipsește mult.
replace-after-name = Înlocuirea celor care lipsesc
replace-after-help = După câte ture ratate poate vota masa să înlocuiască pe cineva.
replace-after-value = { $count ->
    [0] niciodată
    [one] după { $count } tură ratată
    [few] după { $count } ture ratate
   *[other] după { $count } de ture ratate
}
table-missed = { $who } a ratat ture: { $count }. Masa poate vota ca un calculator să-i ia locul.
button-replace-away = Înlocuiește: { $who }
seat-open = { $who } ține locul deocamdată: ia-l, dacă vrei
seat-vacation = { $who } e în vacanță până pe { $date }
played-title = S-a jucat pentru tine cât ai lipsit:

# Mesele mele.
my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = un calculator îți ține locul și îl poți lua înapoi
my-tables-calls-off = 🔕 Chemările sunt oprite. Uită-te aici ca să vezi unde e rândul tău.
button-take-back = { $table }: îmi iau locul înapoi

# Ce își alege fiecare despre chemări.
button-my-calls = Chemări
calls-form = Chemări și ore de liniște
calls-title = Chemări
calls-how = Când e rândul tău, îți trimit cărțile. Dacă nu-ți pot scrie, te chem pe nume acolo unde e masa.
calls-state = Chemări: { $value }
calls-digest = Mai multe mese în zece minute: { $value }
calls-digest-on = un singur mesaj
calls-digest-off = câte un mesaj
calls-quiet = Ore de liniște: { $value }
calls-quiet-none = nu
calls-quiet-help = În orele de liniște nu te cheamă nimeni, iar în jocurile mai lente ceasul tău stă. Orele noi îl opresc abia de la tura ta următoare.
calls-zone = Ceasul tău: { $time }, { $zone }
calls-vacation = Vacanță: { $value }
calls-vacation-none = nu
calls-vacation-until = până { $date }
calls-vacation-left = { $days ->
    [one] Anul acesta mai ai { $days } zi
    [few] Anul acesta mai ai { $days } zile
   *[other] Anul acesta mai ai { $days } de zile
} de vacanță. În vacanță ceasurile tale stau, iar prima ta mutare îi pune capăt.
calls-typed = Orele tale: /quiet 22-8. Zilele tale: /vacation 10.
calls-on = pornite
calls-off = oprite
button-calls = Cheamă-mă
button-digest = Un singur mesaj
setting-quiet = Ore de liniște
button-quiet-off = Fără ore de liniște
button-quiet = Liniște { $from }–{ $until }
button-zone = Potrivește ceasul
button-vacation = Vacanță: { $days ->
    [one] { $days } zi
    [few] { $days } zile
   *[other] { $days } de zile
}
button-vacation-end = Închei vacanța

zone-title = Cât e ceasul la tine?
zone-taken = Iau ceasul acesta: { $zone }. Acolo e { $time }.
zone-ask = Orele de liniște merg după ceasul tău. Apasă un oraș, alege ora pe care o arată ceasul tău sau scrie-o.
zone-which = Care e a ta?
zone-city = { $city }, { $time }
zone-city-en = Londra
# same as English
zone-city-bg = Sofia
zone-city-hu = Budapesta
# same as English
zone-city-de = Berlin
# same as English
zone-city-es = Madrid
# same as English
zone-city-fr = Paris
# same as English
zone-city-mk = Skopje
zone-city-ro = București
zone-city-ru = Moscova
zone-city-sr = Belgrad
# same as English
zone-city-tr = Istanbul
zone-pick = Ceasul meu arată…
zone-type = Scrie ora
zone-offset = { $time } · { $zone }

said-vacation-over = Vacanța ta s-a încheiat. Bine ai revenit.
said-vacation = Vacanță { $days ->
    [one] { $days } zi
    [few] { $days } zile
   *[other] { $days } de zile
}, până { $date }.
said-quiet = Nicio chemare de la { $from } până la { $until }, în fiecare zi.
said-speed = O mutare durează acum cel mult { $time }.
said-speed-unlimited = O mutare nu mai are limită de timp.
closed-told = Nu-ți pot scrie în privat. Când e rândul tău, te chem pe nume acolo unde e masa, iar mesajul dispare după ce muți. Ca să primești cărțile în privat, deschide o discuție cu mine sau permite mesajele de aici, apoi apasă iar { -my-cards }.

refusal-BAD_LIMIT = O mutare poate dura între { $minutes } minute și { $days } zile. Scrie așa: /speed 90 min, /speed 12 h sau /speed 3 d.
refusal-BAD_LIMIT-what = Nu știu ce timp de mutare înseamnă „{ $what }”. Poate fi între { $minutes } minute și { $days } zile. Scrie așa: /speed 90 min, /speed 12 h sau /speed 3 d.
refusal-BAD_QUIET = Scrie orele de liniște așa: /quiet 22-8, sau /quiet off.
# differs: numbers
refusal-BAD_QUIET-what = Nu înțeleg ce ore de liniște sunt „{ $what }”. Scrie-le așa: /quiet 22-8 sau /quiet de la 22 la 8, ori /quiet off.
refusal-TOO_QUIET = Orele de liniște țin cel mult { $hours } ore pe zi.
refusal-BAD_CLOCK = Scrie ora pe care o arată ceasul tău, de pildă 18:40.
# differs: numbers
refusal-BAD_CLOCK-what = Nu înțeleg ce oră e „{ $what }”. Scrie-o așa: 18:40 sau 6:40 seara.
refusal-BAD_VACATION = Scrie câte zile, de pildă /vacation 10, sau /vacation off.
refusal-BAD_VACATION-what = Nu înțeleg câte zile întregi sunt „{ $what }”. Scrie-le așa: /vacation 10 sau /vacation 2 săptămâni, ori /vacation off.
refusal-VACATION_SPENT = { $days ->
    [0] Anul acesta nu mai ai zile de vacanță.
    [one] Anul acesta mai ai { $days } zi de vacanță.
    [few] Anul acesta mai ai { $days } zile de vacanță.
   *[other] Anul acesta mai ai { $days } de zile de vacanță.
}

command-calls = când te chem
command-quiet = ore de liniște, de pildă 22-8
command-vacation = vacanță, în zile
command-speed = timpul unei mutări

# Între două manșe ale unui joc lent.
next-deal-at = Manșa începe automat ⏳ { $time }
next-deal-held = Manșa următoare așteaptă: { $who } · ⏳ { $time }
button-hold = Așteptați-mă
button-cut-self = Vreau să tai
button-cut-chance = Să taie norocul
said-cuts-self = De acum te chem la tăiat la toate mesele tale și ai o tură întreagă pentru asta.
said-cuts-chance = De acum taie norocul, dacă nu tai tu în zece minute.
done-HELD = Manșa următoare te așteaptă. Apasă „{ button-next-deal }” când ești gata.
comfort-cuts = În jocurile lente, să taie norocul dacă nu tai în zece minute, și să nu mă chemi pentru asta
comfort-cuts-button = Taie norocul
