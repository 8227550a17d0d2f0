# De ce nu se poate ceva acum și ce l-ar face posibil. Urmează linkul la regulă.

# O formație.
refusal-TOO_SHORT = O formație cere cel puțin trei cărți, iar aceasta are { $cards }. Adaugă la ea sau etaleaz-o mai târziu.
refusal-THREE_IN_MELD = { $card } nu se poate etala: treiarii nu intră niciodată într-o formație. Îl poți arunca.
refusal-WILD_MELD_OVER_7 = O formație doar din înlocuitori are cel mult șapte cărți, iar aceasta are { $cards }. Mai scoate din ele.
refusal-WILD_AT_1 = O formație nu poate începe cu un înlocuitor. Pune întâi două cărți naturale.
refusal-WILD_AT_2 = Și a doua carte trebuie să fie naturală. Un înlocuitor vine cel mai devreme al treilea.
refusal-WILD_AFTER_CANASTA = După șapte cărți se adaugă doar naturale, iar { $card } ar fi pe locul { $place }. Păstrează cartea.
refusal-OVER_3_WILDS = Ar fi { $wilds } înlocuitori, iar limita e trei. Mai scoate din ei.
refusal-WILD_SERIES = Înlocuitorii trebuie să fie mai puțini decât cărțile naturale dinaintea lor, iar aici { $series ->
    [one] { $series } urmează după { $naturals }
    [few] { $series } urmează după { $naturals }
   *[other] { $series } urmează după { $naturals }
}: { $card } pe locul { $place } e în plus. Mută cartea sau adaugă una naturală.
refusal-MIXED_RANKS = Cărțile acestea au ranguri diferite. Un set e tot de un rang, plus înlocuitori.
refusal-MIXED_RANKS-card = { $card } nu se potrivește: rangul de aici e { $rank }. Las-o deoparte.
refusal-NOT_SET_NOT_RUN = Cărțile acestea nu sunt nici set, nici suită. Alege trei de un rang sau trei la rând de o culoare.
refusal-RUN_STARTS_WITH_9 = O suită nu poate începe cu un 9. Mergi în jos de la 10 sau mai sus, ori în sus de la 8 sau mai jos.
refusal-RUN_ENDS_WITH_9 = La masa aceasta o suită nu se poate încheia cu un 9 și nici cu un înlocuitor în locul lui. Etalează și cartea următoare.
refusal-RUN_WRONG_DIRECTION = După { $first } suita nu poate continua cu { $card }: cele care încep de la 4 la 8 urcă, cele de la 10 la as coboară. Întoarce-o.
refusal-RUN_OUT_OF_RANGE = Nu e loc pentru { $card }: o suită merge de la patru la as.
refusal-RUN_SUIT = { $card } e de altă culoare. O suită rămâne într-o singură culoare.
refusal-RUN_GAP = { $card } nu e cartea următoare a suitei, care e { $wanted }. Se adaugă doar la capătul liber.
refusal-SECOND_RUN = { $card } ar începe a doua suită de culoarea ei, iar la masa aceasta o echipă are doar una. Adaugă cărțile la formația { $meld } sau păstrează-le.
refusal-WILD_CANASTA_CLOSED = Canasta aceasta de înlocuitori e completă: nu se mai adaugă nimic. Începe altă formație.
refusal-NATURAL_TO_WILD_MELD = { $card } nu merge acolo: formația aceea primește doar înlocuitori.
refusal-MELD_UNKNOWN = Echipa ta nu are formația cu numărul { $meld }. Alege una de pe masă.

# Luarea teancului.
refusal-PILE_EMPTY = Nu e niciun teanc de luat. Trage o carte.
refusal-PILE_BLOCKED_RED3 = Nu poți lua teancul: un treiar roșu îl blochează încă { $turns ->
    [one] { $turns } tură
    [few] { $turns } ture
   *[other] { $turns } de ture
}. Trage o carte.
refusal-PILE_BLOCKED_BLACK3 = Nu poți lua teancul: deasupra e { $card }. Va putea următorul, dacă îl acoperi.
refusal-KEY_NOT_IN_HAND = Nu le ai pe toate: { $cards }. Cărțile cu care iei trebuie să vină din mâna ta.
refusal-WILD_TOP_NEEDS_5_WILDS = Deasupra e { $top }: ca să iei teancul îți trebuie cinci înlocuitori din mână.
refusal-KEY_NEEDS_2_NATURALS = Ca să iei { $top } îți trebuie în mână { $two } sau două { $suit } care fac suită cu ea. Jokerii și doiarii nu se pun.
refusal-KEY_NEEDS_2_NATURALS-wild_key = Ca să iei { $top } îți trebuie din mână două cărți naturale care fac set sau suită cu ea, ori cinci înlocuitori.
refusal-KEY_MISMATCH = Cărțile acestea două nu se potrivesc cu { $top }: îți trebuie { $two } sau două { $suit } care fac suită cu ea.
refusal-KEY_MISMATCH-run_key = La masa aceasta { $top } nu poate intra între cele două cărți ale tale: trebuie să fie alăturate. Alege alte două sau trage.
refusal-BAD_ORDER = Ordinea trebuie să folosească exact cărțile acestea: { $cards }.
refusal-TARGET_MISMATCH = Cărțile tale și cea de sus nu se potrivesc cu formația numărul { $meld }. Etalează-le ca formație nouă sau alege alta.
refusal-PACKAGE_NOT_ALLOWED = La masa aceasta iei întâi teancul și etalezi după aceea celelalte formații.

# Deschidere, aruncare, închidere.
refusal-CARD_NOT_AVAILABLE = Nu mai ai cărțile acestea. Alege din mână.
refusal-CARD_NOT_AVAILABLE-cards = Nu ai { $cards }. Alege din mână sau unul din treiarii tăi roșii.
refusal-INVALID_MELD = Formația numărul { $meld } din deschiderea ta nu e bună. Anulează și încearcă altfel.
refusal-OPENING_NO_VALID_MELD = Ca să deschizi îți trebuie o formație care începe cu trei cărți naturale sau una doar din înlocuitori. Etalează una sau anulează.
refusal-OPENING_SHORT = Puncte etalate: { $points } din { $threshold }, mai trebuie { $missing }. Mai etalează sau anulează.
refusal-NO_CARD_TO_DISCARD = Așa n-ai mai avea ce arunca, iar fiecare tură se încheie cu o aruncare. Păstrează o carte.
refusal-CLOSE_NEEDS_CANASTA = Echipa ta nu are încă nicio canastă, deci nu poți închide. Mai păstrează o carte.
refusal-NOTHING_TO_UNDO = În tura asta n-ai etalat nimic, deci nu e nimic de anulat.
refusal-THROW_STANDS = Aruncarea rămâne. Se poate lua înapoi o dată pe tură, până face următorul ceva sau se întoarce o carte ascunsă.
refusal-TAKE_BACK_OFF = La masa aceasta aruncarea rămâne: nu se ia înapoi.

# Al cui e rândul și ce urmează.
refusal-NOT_YOUR_TURN = Nu e încă rândul tău. Te chem eu.
refusal-NO_SUCH_SEAT = La masa aceasta nu există locul acela.
refusal-NO_SUCH_SEAT-free = Masa aceasta are locurile de la 1 la { $seats }. Libere: { $free }.
refusal-WRONG_PHASE = Nu încă: întâi tragi, apoi etalezi, apoi arunci.
refusal-WRONG_PHASE-shuffle = Manșa s-a încheiat. Următoarea începe când sunt toți gata.
refusal-WRONG_PHASE-cut_for_deal = Întâi taie toți pentru împărțit.
refusal-WRONG_PHASE-bottom_three = Alege întâi ce păstrezi din cele trei cărți de jos.
refusal-WRONG_PHASE-cut = Întâi trebuie tăiat pachetul.
refusal-WRONG_PHASE-draw = Întâi trage o carte sau ia teancul: scrie iau și cărțile, de pildă iau kt kr.
refusal-TAKE_SAYS_TAKE = Cărțile se etalează după ce ai tras. Ca să iei teancul cu ele, scrie: iau { $cards }
refusal-WRONG_PHASE-play = Cartea o ai deja. Etalează dacă vrei, apoi aruncă una.
refusal-WRONG_PHASE-match_over = Partida s-a încheiat.
refusal-STOCK_EMPTY = Nu mai sunt cărți de tras. Ia teancul dacă poți sau încheie manșa.
refusal-DRAW_IS_POSSIBLE = Manșa o poți încheia doar când nu mai e nimic de tras. Trage o carte.
refusal-NOT_AMONG_BOTTOM_THREE = Poți păstra doar cărți din cele trei de jos, nu { $cards }.
refusal-CUT_OUT_OF_RANGE = Nu poți tăia la { $place }. Alege un număr de la { $lowest } la { $highest }.

# Cine împarte.
refusal-NO_SHUFFLE_DUE = Nu e nimic de amestecat: manșa încă se joacă.
refusal-NOT_THE_DEALERS = Cine împarte doar amestecă. Restul e treaba jucătorilor.
refusal-BAD_SEED = Asta nu e o sămânță: o sămânță are 64 de cifre de la 0 la f.

# Ce s-a scris.
refusal-UNKNOWN_CARD = Nu cunosc cartea „{ $token }”. Scrie așa: KR, 10♣, iar pentru joker X.
refusal-UNKNOWN_VERB = Nu știu ce înseamnă „{ $token }” aici.
refusal-UNKNOWN_VERB-can = Nu știu ce înseamnă „{ $token }” aici. Poți: { $can }.
refusal-UNKNOWN_VERB-later = Nu știu ce înseamnă „{ $token }” aici. Când e rândul tău, poți: { $later }.
refusal-UNKNOWN_WORD = Nu știu ce înseamnă „{ $token }” aici.
refusal-UNKNOWN_WORD-can = Nu știu ce înseamnă „{ $token }” aici. Poți: { $can }.
refusal-UNKNOWN_WORD-later = Nu știu ce înseamnă „{ $token }” aici. Când e rândul tău, poți: { $later }.
refusal-MISSING_WORD = Lipsește ceva: spune ce faci și cu ce cărți, de pildă arunc kr.
refusal-MISSING_WORD-verb = { $verb ->
    [take] Cu ce cărți iei? Scrie așa: iau 9t 9r.
    [meld] Ce cărți etalezi? Scrie-le așa: etalez kt kr kcup.
    [add] Ce cărți și la ce formație? Scrie așa: adaug kp la 2.
    [discard] Ce carte arunci? Scrie așa: arunc kr.
    [keep] Ce cărți păstrezi? Scrie-le așa: păstrez kr 5t.
   *[other] Lipsește ceva: spune ce faci și cu ce cărți, de pildă arunc kr.
}
refusal-EXTRA_WORD = „{ $token }” nu-mi trebuie aici. Scrie fără.
refusal-BAD_NUMBER = „{ $token }” nu e un număr bun aici.
refusal-NOT_CANONICAL = M-am împiedicat de „{ $token }”. Scrie mai simplu.
refusal-ONLY_ASKED = „{ $token }” e o întrebare, deci nu s-a făcut nimic. Ca să se facă, scrie: { $can }

# Masa.
refusal-NO_TABLE = Masa aceasta nu mai e.
refusal-NO_TABLE_HERE = Aici nu e încă nicio masă. /play deschide una.
refusal-NO_TABLE_HERE-local = Aici nu e încă nicio masă.
refusal-TABLE_HERE_ALREADY = Aici e deja o masă. Așază-te la ea dacă e un loc liber sau deschide alta în altă parte.
refusal-TABLE_CLOSED = Masa aceasta e închisă. /play deschide una nouă.
refusal-TABLE_CLOSED-local = Masa aceasta e închisă.
refusal-SEAT_TAKEN = Acolo stă deja { $who }. Alege alt loc.
refusal-NOT_SEATED = Asta pot face doar cei de la masă. Tu te poți uita liniștit.
refusal-ALREADY_SEATED = Ești deja la masa aceasta.
refusal-NOT_HOST = Asta poate face doar gazda mesei.
refusal-NOT_HOST-who = Doar { $who }, gazda mesei, poate face asta.
refusal-NOT_ALLOWED = Asta nu poți face aici.
refusal-NOT_OF_HERE = Asta e pentru oamenii din discuția însăși. Încearcă acolo.
refusal-BLOCKED_HERE = Cei care au grijă de locul acesta nu te vor la mesele lui.
refusal-BLOCKED_ELSEWHERE = Cei care au grijă de alt loc al acestei mese nu te vor la ea.
refusal-NOT_INVITED = La masa aceasta se vine cu invitație. Te poate lăsa gazda sau oricine stă la ea.
refusal-NO_FREE_SEAT = Toate locurile sunt luate.
refusal-SEATS_EMPTY = Mai sunt locuri goale. Invită pe cineva sau lasă calculatoarele să joace.
refusal-ALREADY_STARTED = Cărțile sunt deja împărțite.
refusal-NOT_STARTED = Jocul n-a început încă.
refusal-PAUSED = Masa e în pauză. Merge mai departe când apasă cineva { button-resume }.
refusal-NOT_PAUSED = Masa nu e în pauză.
refusal-MATCH_OVER = Partida s-a încheiat.
refusal-MATCH_RUNNING = Partida încă se joacă.
refusal-OLD_CONTROL = Butonul acesta e vechi. Cele mai noi cărți ale tale arată ce poți face acum.
refusal-UNKNOWN_CONTROL = Nu mai cunosc butonul acesta. Deschide-ți iar cărțile.
refusal-UNKNOWN_CONTROL-local = Butonul acela nu mai e aici. Ce vezi acum e la zi.
refusal-TOO_MANY_TABLES = Ai prea multe mese deschise. /games le arată: termină sau închide una întâi.
refusal-TOO_MANY_SEATS = Stai deja la o mulțime de mese. Termină una întâi.
refusal-TOO_FAST = O clipă, a fost prea repede pentru mine. Încearcă iar imediat.
refusal-JUST_CHANGED = Butoanele tocmai s-au schimbat. Apasă din nou.
refusal-NO_VOTE = Nu e niciun vot în curs.
refusal-VOTE_RUNNING = Un vot e deja în curs. Încheiați-l întâi.
refusal-ALREADY_VOTED = Ai votat deja.
refusal-NO_ELECTOR = Aici votează doar jucătorii.
refusal-NEEDS_VOTE = Mai joacă și alții, deci e nevoie de un vot.
refusal-SERIES_RUNNING = O serie e în curs. Asta rămâne așa până se încheie seria.
refusal-NOT_ALL_READY = Partida următoare a seriei începe când sunt toți gata.
refusal-TIME_IS_UP = Ți-a trecut timpul, așa că tura asta o joacă un calculator. După ea poți reveni.
refusal-ASKED_LATELY = Ai cerut asta adineauri. Poți cere din nou peste { $minutes ->
    [one] un minut.
    [few] { $minutes } minute.
   *[other] { $minutes } de minute.
}
refusal-MANY_SIDES = Când sunt mai mult de două tabere, nimeni nu poate ceda partida pentru toți. Ridică-te și un calculator joacă mai departe pentru tine.
refusal-STORE_UNAVAILABLE = Acum nu ajung la însemnările mele. Nu s-a pierdut nimic: încearcă iar imediat.
refusal-STORE_READ_ONLY = Acum pot doar să citesc, nu să scriu. Încearcă iar imediat.
refusal-STORE_FULL = Carnetul meu e plin și nu pot scrie asta. Cine ține botul trebuie să facă loc. Din ce s-a jucat nu s-a pierdut nimic: apasă iar mai târziu.
refusal-OUR_FAULT = Ceva n-a mers la mine. Cine ține botul vede asta în jurnal. Încearcă, te rog, din nou.
refusal-TABLE_NEWER = Masa aceasta tocmai se înnoiește. Încearcă iar peste un minut. Dacă rămâne așa, gazda sau un administrator poate deschide una nouă aici: /play.
refusal-TABLE_BROKEN = Masa aceasta nu se mai poate citi. Spune-le celor care țin botul. Gazda sau un administrator poate deschide una nouă aici: /play.
refusal-UNKNOWN_GAME = Nu cunosc jocul acesta.
refusal-NO_SECTION = Regulile pentru { $name } nu au secțiunea „{ $what }”. /rules arată ce secțiuni sunt.
refusal-BAD_OPTION = Opțiunea nu are valoarea asta. Alege una din listă.
refusal-UNKNOWN_OPTION = Jocul acesta nu are o astfel de opțiune.
refusal-UNKNOWN_LEVEL = Jocul acesta nu are calculatoare de un astfel de nivel.
refusal-BAD_LANGUAGE = Limba aceasta n-o vorbesc încă.
refusal-BAD_SPEED = Nu cunosc ritmul acesta. Alege unul din listă.
refusal-NOTHING_TO_DO = Acum n-ai nimic de hotărât.
refusal-UNKNOWN_LINE = Asta nu înțeleg. Nu ai loc la masa aceasta, deci aici merg doar comenzile: /help le arată.
refusal-UNKNOWN_COMMAND = Nu cunosc comanda aceasta. /help le arată pe toate.
refusal-NO_COMPUTER = Pe locul acesta nu stă niciun calculator.
refusal-NOT_A_PERSON = Pe locul acesta nu stă niciun om.
refusal-REPLACE_LATER = Mai așteaptă puțin: poți cere asta peste { $minutes ->
    [one] { $minutes } minut
    [few] { $minutes } minute
   *[other] { $minutes } de minute
}.
refusal-CANNOT_REPLACE = Locul acesta nu se poate lua acum.
refusal-BETWEEN_DEALS = Manșa s-a încheiat. Apasă { button-next-deal } când ești gata.
refusal-SEEN_OTHER_CARDS = Ai văzut cărțile altora în partida asta, deci te poți întoarce doar la locul tău vechi.
refusal-TOO_MANY_PEOPLE = La masă sunt { $people } oameni, iar jocul are { $seats } locuri. Întâi trebuie să se ridice cineva.
refusal-BAD_SEATS = Nu există joc de felul acesta pentru { $seats } jucători. Se poate: { $choices }.
refusal-CHOOSE_ONE = Alege o carte de aruncat.
refusal-CHOOSE_CARDS = Alege întâi cărțile.
refusal-CHOOSE_ORDER = Cărțile acestea se pot etala în mai multe feluri. Apasă pe cel pe care îl vrei.
refusal-NO_RULE_SET = Regulile acestea nu sunt salvate aici.
refusal-BAD_SET_NAME = Dă regulilor un nume pe care oamenii îl pot citi.
refusal-SET_NAME_TAKEN = „{ $name }” există deja. Alege alt nume.
refusal-SET_NAME_OF_GAME = „{ $name }” e numele unor reguli care vin cu jocul. Alege alt nume.
refusal-TOO_MANY_SETS = Seturi salvate aici pentru jocul acesta: { $most }, și nu mai e loc. Șterge întâi unul sau salvează sub unul din numele lor.
refusal-field = { $field }: { $why }
