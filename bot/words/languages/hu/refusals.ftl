# Miért nem megy most valami, és mitől menne. A szabály linkje utána áll.

# Egy csoport.
refusal-TOO_SHORT = Egy csoporthoz legalább három lap kell, itt csak { $cards } van. Tegyél hozzá, vagy rakd le később.
refusal-THREE_IN_MELD = Ezt nem lehet lerakni: { $card }. Hármas sosem kerül csoportba, eldobni viszont szabad.
refusal-WILD_MELD_OVER_7 = Csupa zsoliból legfeljebb hét lap állhat, itt { $cards } van. Vegyél el belőle.
refusal-WILD_AT_1 = Csoport nem kezdődhet zsolival. Tegyél elé két rendes lapot.
refusal-WILD_AT_2 = A második lap sem lehet zsoli. Zsoli leghamarabb a harmadik helyen állhat.
# differs: order
refusal-WILD_AFTER_CANASTA = Hét lap után már csak zsoli nélkül bővíthetsz, és a csoport { $place }. helyére ez kerülne: { $card }. Tartsd meg.
refusal-OVER_3_WILDS = Ebben { $wilds } zsoli volna, pedig legfeljebb három lehet. Vegyél el belőle.
# differs: order
refusal-WILD_SERIES = Az egymás melletti zsoliknak kevesebbnek kell lenniük, mint a közvetlenül előttük álló rendes lapoknak, és itt { $naturals } rendes után { $series ->
    [one] { $series } zsoli áll: a csoport { $place }. helyén már sok ez: { $card }
   *[other] { $series } zsoli áll: a csoport { $place }. helyén már sok ez: { $card }
}. Tedd odébb, vagy tegyél közéjük rendes lapot.
refusal-MIXED_RANKS = Itt többféle érték van. Egy ilyen csoport csak egyforma lapokból és zsoliból állhat.
refusal-MIXED_RANKS-card = { $card } nem illik ide: itt { $rank } az érték. Hagyd ki.
refusal-NOT_SET_NOT_RUN = Ezek se nem egyformák, se nem sor egy színben. Válassz három egyformát, vagy hármat sorban egy színből.
refusal-RUN_STARTS_WITH_9 = Sor nem kezdődhet kilencessel. Kezdd lefelé tízessel vagy nagyobbal, vagy felfelé nyolcassal vagy kisebbel.
refusal-RUN_ENDS_WITH_9 = Ennél az asztalnál sor nem végződhet kilencessel, sem azt helyettesítő vad lappal. Rakd le vele a következő lapot is.
refusal-RUN_WRONG_DIRECTION = { $first } után nem jöhet { $card }: a négyestől nyolcasig kezdett sor felfelé megy, a tízestől ászig kezdett lefelé. Fordítsd meg.
refusal-RUN_OUT_OF_RANGE = Ennek már nincs helye: { $card }. A sor négyestől ászig tart.
refusal-RUN_SUIT = Ez más színű: { $card }. Egy sor egy színből áll.
refusal-RUN_GAP = Nem { $card } a sor következő lapja, hanem ez: { $wanted }. Bővíteni csak a nyitott végén lehet.
refusal-SECOND_RUN = Ezzel második sor kezdődne ebből a színből: { $card }. Ennél az asztalnál színenként egy sora lehet a csapatnak. Bővítsd a meglévő sort (csoport: { $meld }), vagy tartsd meg a lapokat.
refusal-WILD_CANASTA_CLOSED = Ez a zsolikanaszta kész, nem kerül hozzá több. Kezdhetsz új csoportot.
refusal-NATURAL_TO_WILD_MELD = Ide nem mehet: { $card }. Ez a csoport csak zsolit fogad.
refusal-MELD_UNKNOWN = A csapatodnak nincs { $meld }. számú csoportja. Válassz azokból, amik az asztalon vannak.

# A talon felvétele.
refusal-PILE_EMPTY = Most nincs talon, amit fel lehetne venni. Húzz egy lapot.
refusal-PILE_BLOCKED_RED3 = A talont nem lehet felvenni: piros hármas fagyasztja be, még { $turns } játékosnak. Húzz egy lapot.
refusal-PILE_BLOCKED_BLACK3 = A talont nem lehet felvenni: a tetején { $card } van. A következő játékos felveheti, ha eltakarod.
refusal-KEY_NOT_IN_HAND = Nincs a kezedben mind: { $cards }. A talont kézbeli lapokkal lehet felvenni.
refusal-WILD_TOP_NEEDS_5_WILDS = A talon tetején { $top } van, ezt csak öt zsolival lehet felvenni.
refusal-KEY_NEEDS_2_NATURALS = { $top } felvételéhez { $two } kell a kezedben, vagy két { $suit }, amivel sor lesz. Zsoli nem számít.
refusal-KEY_NEEDS_2_NATURALS-wild_key = { $top } felvételéhez két rendes lap kell a kezedből, amivel egyforma hármas vagy sor lesz, vagy öt zsoli.
refusal-KEY_MISMATCH = Ez a két lap nem illik ehhez: { $top }. Kell hozzá { $two }, vagy két { $suit }, amivel sor lesz.
refusal-KEY_MISMATCH-run_key = Ennél az asztalnál { $top } nem kerülhet a két lapod közé: azoknak szomszédosnak kell lenniük. Válassz másik kettőt, vagy húzz.
refusal-BAD_ORDER = A sorrendben pontosan ezek a lapok álljanak: { $cards }.
refusal-TARGET_MISMATCH = A lapjaid és a felső lap nem illenek oda: { $meld }. csoport. Rakd le új csoportként, vagy válassz másikat.
refusal-PACKAGE_NOT_ALLOWED = Ennél az asztalnál előbb felveszed a talont, a többit utána rakod le.

# Nyitás, dobás, kimenés.
refusal-CARD_NOT_AVAILABLE = Ezek a lapok már nincsenek nálad. Válassz a kezedből.
refusal-CARD_NOT_AVAILABLE-cards = Ez nincs nálad: { $cards }. Válassz a kezedből, vagy egy saját piros hármast.
refusal-INVALID_MELD = A nyitás { $meld }. csoportja nem szabályos. Vedd vissza, és próbáld másképp.
refusal-OPENING_NO_VALID_MELD = A nyitáshoz kell egy csoport, amely három rendes lappal kezdődik, vagy csupa zsoli. Rakj le egyet, vagy vedd vissza a lapokat.
refusal-OPENING_SHORT = Eddig { $points } pontot raktál le, { $threshold } kell, még { $missing } hiányzik. Rakj le többet, vagy vedd vissza.
refusal-NO_CARD_TO_DISCARD = Így nem maradna mit eldobni, pedig minden kör dobással végződik. Tarts meg egy lapot.
refusal-CLOSE_NEEDS_CANASTA = A csapatodnak még nincs kanasztája, így nem mehetsz ki. Tarts meg még egy lapot.
refusal-NOTHING_TO_UNDO = Ebben a körben nem raktál le semmit, amit vissza lehetne venni.
refusal-THROW_STANDS = A dobásod marad. Körönként egyszer veheted vissza, amíg a következő játékos nem tett semmit, és nem fordult fel rejtett lap.
refusal-TAKE_BACK_OFF = Ennél az asztalnál a dobás marad: a visszavétel ki van kapcsolva.

# Kié a kör, és mi következik.
refusal-NOT_YOUR_TURN = Most nem te jössz. Majd szólok.
refusal-NO_SUCH_SEAT = Ennél az asztalnál nincs ilyen hely.
refusal-NO_SUCH_SEAT-free = Ennek az asztalnak a helyei: 1–{ $seats }. Szabad: { $free }.
refusal-WRONG_PHASE = Még nem: előbb húzás, aztán lerakás, végül dobás.
refusal-WRONG_PHASE-shuffle = A leosztás véget ért. A következő akkor indul, ha mindenki kész.
refusal-WRONG_PHASE-cut_for_deal = Előbb mindenki emel az osztásért.
refusal-WRONG_PHASE-bottom_three = Előbb válaszd ki, mit tartasz meg az alsó három lapból.
refusal-WRONG_PHASE-cut = Előbb meg kell emelni a csomagot.
refusal-WRONG_PHASE-draw = Előbb húzz egy lapot, vagy vedd fel a talont: írd be a lapokkal, például felvesz K♦ K♣.
refusal-TAKE_SAYS_TAKE = Lerakni csak húzás után lehet. Ha ezekkel felvennéd a talont, írd be: felvesz { $cards }
refusal-WRONG_PHASE-play = Már megvan a lapod. Rakj le, ha akarsz, aztán dobj el egyet.
refusal-WRONG_PHASE-match_over = A játszma véget ért.
refusal-STOCK_EMPTY = Nincs több lap a csomagban. Vedd fel a talont, ha tudod, vagy zárd le a leosztást.
refusal-DRAW_IS_POSSIBLE = A leosztást csak akkor lehet lezárni, ha nincs mit húzni. Húzz egy lapot.
refusal-NOT_AMONG_BOTTOM_THREE = Nincs az alsó három között: { $cards }. Csak azokból tarthatsz meg.
refusal-CUT_OUT_OF_RANGE = Itt nem lehet emelni: { $place }. Mondj egy számot { $lowest } és { $highest } között.

# Az osztó.
refusal-NO_SHUFFLE_DUE = Most nincs mit keverni, a leosztás még tart.
refusal-NOT_THE_DEALERS = Az osztó csak kever. A többi a játékosok dolga.
refusal-BAD_SEED = Ez nem mag: egy mag 64 jegyből áll, 0-tól f-ig.

# Amit beírtak.
refusal-UNKNOWN_CARD = Nem ismerem ezt a lapot: „{ $token }”. Írd így: K♦, 10♣, a nagy zsolit így: X.
refusal-UNKNOWN_VERB = Itt nem értem ezt: „{ $token }”.
refusal-UNKNOWN_VERB-can = Itt nem értem ezt: „{ $token }”. Ezt írhatod: { $can }.
refusal-UNKNOWN_VERB-later = Itt nem értem ezt: „{ $token }”. Ha te jössz, ezt írhatod: { $later }.
refusal-UNKNOWN_WORD = Itt nem értem ezt: „{ $token }”.
refusal-UNKNOWN_WORD-can = Itt nem értem ezt: „{ $token }”. Ezt írhatod: { $can }.
refusal-UNKNOWN_WORD-later = Itt nem értem ezt: „{ $token }”. Ha te jössz, ezt írhatod: { $later }.
refusal-MISSING_WORD = Valami hiányzik: írd be, mi legyen és melyik lapokkal, például dob K♦.
refusal-MISSING_WORD-verb = { $verb ->
    [take] Melyik lapokkal veszed fel? Írd így: felvesz 9♣ 9♦.
    [meld] Melyik lapokat rakod le? Írd így: lerak K♣ K♦ K♥.
    [add] Melyik lapokat és melyik csoporthoz? Írd így: hozzátesz K♠ ide 2.
    [discard] Melyik lapot dobod? Írd így: dob K♦.
    [keep] Mit tartasz meg? Írd így: megtart K♦ 5♣.
   *[other] Valami hiányzik: írd be, mi legyen és melyik lapokkal, például dob K♦.
}
refusal-EXTRA_WORD = Ez a szó felesleges: „{ $token }”. Hagyd ki.
refusal-BAD_NUMBER = Ezt a számot itt nem tudom használni: „{ $token }”.
refusal-NOT_CANONICAL = Ebben megbotlottam: „{ $token }”. Írd egyszerűbben.
refusal-ONLY_ASKED = „{ $token }”: ez kérdés, ezért nem történt semmi. Ha tényleg ezt szeretnéd, írd be: { $can }

# Az asztal.
refusal-NO_TABLE = Ez az asztal már nincs meg.
refusal-NO_TABLE_HERE = Itt még nincs asztal. A /play nyit egyet.
refusal-NO_TABLE_HERE-local = Itt még nincs asztal.
refusal-TABLE_HERE_ALREADY = Itt már van egy asztal. Ülj le hozzá, ha van szabad hely, vagy nyiss sajátot máshol.
refusal-TABLE_CLOSED = Ez az asztal bezárt. A /play újat nyit.
refusal-TABLE_CLOSED-local = Ez az asztal bezárt.
refusal-SEAT_TAKEN = Ott már { $who } ül. Válassz másik helyet.
refusal-NOT_SEATED = Ezt csak az asztalnál ülők tehetik meg. Nyugodtan nézheted a játékot.
refusal-ALREADY_SEATED = Már ennél az asztalnál ülsz.
refusal-NOT_HOST = Ezt csak az asztal gazdája teheti meg.
refusal-NOT_HOST-who = Ezt csak az asztal gazdája teheti meg: { $who }.
refusal-NOT_ALLOWED = Ezt itt nem teheted meg.
refusal-NOT_OF_HERE = Ez magában a csevegésben lévőknek szól. Próbáld ott.
refusal-BLOCKED_HERE = A csevegés kezelői nem engednek az itteni asztalokhoz.
refusal-BLOCKED_ELSEWHERE = Az asztal egy másik csevegésének kezelői nem engednek ehhez az asztalhoz.
refusal-NOT_INVITED = Ez az asztal meghívásos. A gazda vagy bárki, aki itt ül, beengedhet.
refusal-NO_FREE_SEAT = Minden hely foglalt.
refusal-SEATS_EMPTY = Van még üres hely. Hívj meg valakit, vagy ültess oda gépet.
refusal-ALREADY_STARTED = A lapok már ki vannak osztva.
refusal-NOT_STARTED = A játék még nem kezdődött el.
refusal-PAUSED = Az asztal szünetel. Akkor megy tovább, ha valaki megnyomja a { button-resume } gombot.
refusal-NOT_PAUSED = Az asztal nem szünetel.
refusal-MATCH_OVER = A játszma véget ért.
refusal-MATCH_RUNNING = A játszma még tart.
refusal-OLD_CONTROL = Ez a gomb már elavult. A legújabb lapjaidnál látod, mi következik.
refusal-UNKNOWN_CONTROL = Ezt a gombot már nem ismerem. Nyisd meg újra a lapjaidat.
refusal-UNKNOWN_CONTROL-local = Ez a gomb már nincs itt. Amit most látsz, az a legfrissebb.
refusal-TOO_MANY_TABLES = Túl sok nyitott asztalod van. A /games felsorolja őket: előbb fejezz be vagy zárj be egyet.
refusal-TOO_MANY_SEATS = Már nagyon sok asztalnál ülsz. Előbb fejezz be egyet.
refusal-TOO_FAST = Egy pillanat, ez túl gyors volt. Próbáld újra kicsit később.
refusal-JUST_CHANGED = A gombok épp most változtak. Nyomd meg újra.
refusal-NO_VOTE = Most nincs szavazás.
refusal-VOTE_RUNNING = Már folyik egy szavazás. Előbb az érjen véget.
refusal-ALREADY_VOTED = Már szavaztál.
refusal-NO_ELECTOR = Itt csak a játékosok szavaznak.
refusal-NEEDS_VOTE = Mások is játszanak, ezért ehhez szavazás kell.
refusal-SERIES_RUNNING = Még tart a sorozat. Amíg véget nem ér, ez nem változik.
refusal-NOT_ALL_READY = A sorozat következő játszmája akkor kezdődik, amikor mindenki készen áll.
refusal-TIME_IS_UP = Lejárt az időd ebben a körben, most a gép játszik helyetted. Utána rögtön visszajöhetsz.
refusal-ASKED_LATELY = Ezt az imént már kérted. { $minutes } perc múlva kérheted újra.
refusal-MANY_SIDES = Kettőnél több félnél senki sem adhatja fel a játszmát a többiekért. Állj fel, és gép játszik tovább helyetted.
refusal-STORE_UNAVAILABLE = Most nem érem el a füzetemet. Semmi sem veszett el, próbáld újra kicsit később.
refusal-STORE_READ_ONLY = Most csak olvasni tudok, írni nem. Próbáld újra kicsit később.
refusal-STORE_FULL = Betelt a füzetem, ezt nem tudom felírni. A bot gazdájának helyet kell csinálnia. Semmi sem veszett el, ami eddig történt: nyomd meg újra később.
refusal-OUR_FAULT = Valami elromlott nálam. A bot gazdája látja a naplóban. Próbáld újra.
refusal-TABLE_NEWER = Ez az asztal éppen frissül. Próbáld újra egy perc múlva. Ha így marad, a gazdája vagy egy adminisztrátor újat nyithat itt: /play.
refusal-TABLE_BROKEN = Ezt az asztalt nem lehet beolvasni. Szólj a bot gazdájának. Az asztal gazdája vagy egy adminisztrátor újat nyithat itt: /play.
refusal-UNKNOWN_GAME = Nem ismerem ezt a játékot.
refusal-NO_SECTION = { $name }: a szabályokban nincs ilyen szakasz: „{ $what }”. A /rules megmutatja, mi van.
refusal-BAD_OPTION = Ezt így nem lehet beállítani. Válassz a listából.
refusal-UNKNOWN_OPTION = Ennél a játéknál nincs ilyen beállítás.
refusal-UNKNOWN_LEVEL = Ennél a játéknál nincs ilyen szintű gép.
refusal-BAD_LANGUAGE = Ezen a nyelven még nem beszélek.
refusal-BAD_SPEED = Ezt a tempót nem ismerem. Válassz a listából.
refusal-NOTHING_TO_DO = Most nincs mit eldöntened.
refusal-UNKNOWN_LINE = Ezt nem értem. Ennél az asztalnál nincs helyed, ezért itt csak a parancsok számítanak: a /help megmutatja őket.
refusal-UNKNOWN_COMMAND = Ezt a parancsot nem ismerem. A /help megmutatja, mi van.
refusal-NO_COMPUTER = Ezen a helyen nem gép ül.
refusal-NOT_A_PERSON = Ezen a helyen nem ember ül.
refusal-REPLACE_LATER = Várjatok még rá egy kicsit: ezt { $minutes } perc múlva lehet kérni.
refusal-CANNOT_REPLACE = Ezt a helyet most nem lehet átvenni.
refusal-BETWEEN_DEALS = A leosztás véget ért. Nyomd meg, ha kész vagy: { button-next-deal }.
refusal-SEEN_OTHER_CARDS = Ebben a játszmában már láttad mások lapjait. Csak a régi helyedre ülhetsz vissza.
refusal-TOO_MANY_PEOPLE = Itt { $people } ember ül, ebben a játékban pedig { $seats } hely van. Előbb valakinek fel kell állnia.
refusal-BAD_SEATS = Nincs ilyen játék ennyi játékosra: { $seats }. Lehet: { $choices }.
refusal-CHOOSE_ONE = Egy lapot válassz az eldobáshoz.
refusal-CHOOSE_CARDS = Előbb válassz lapokat.
refusal-CHOOSE_ORDER = Ezeket a lapokat többféleképpen is lerakhatod. Nyomd meg, amelyiket szeretnéd.
refusal-NO_RULE_SET = Ezek a szabályok itt nincsenek elmentve.
refusal-BAD_SET_NAME = Adj a szabályoknak olvasható nevet.
refusal-SET_NAME_TAKEN = „{ $name }” már van. Válassz másik nevet.
refusal-SET_NAME_OF_GAME = „{ $name }” a játékkal járó szabályok neve. Válassz másikat.
refusal-TOO_MANY_SETS = Ehhez a játékhoz itt már { $most } szabálysor van elmentve, több nem fér el. Előbb törölj egyet, vagy ments valamelyiknek a nevén.
refusal-field = { $field }: { $why }
