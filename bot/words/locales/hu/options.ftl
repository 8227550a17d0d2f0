# Az asztal beállításai: név, mit dönt el, értékek.
option-no_canasta_melds = Csoportok kanaszta nélkül
option-no_canasta_melds-help = Hogyan számítanak egy csapat csoportjai, ha a végén nincs kanasztája.
option-no_canasta_melds-minus = a csapat ellen
option-no_canasta_melds-plus = a csapat javára, kivéve mínuszos kimenésnél
option-no_canasta_melds-plus-short = kanaszta nélkül is javunkra számít
option-unopened_take = Felvétel nyitás előtt
option-unopened_take-help = Felveheti-e a talont egy csapat nyitás előtt úgy, hogy nem nyit rögtön?
option-unopened_take-free = igen
option-unopened_take-must_open = csak ha nyit is vele
option-unopened_take-must_open-short = talon csak nyitással
option-recycle_shuffle = Ha elfogy a csomag
option-recycle_shuffle-help = Hogyan lesz a talonból új csomag. A szabálykönyv megfordítja, a keverés házi szabály.
option-recycle_shuffle-on = a talont megkeverjük (házi szabály)
option-recycle_shuffle-off = a talont megfordítjuk (a szabálykönyv szerint)
option-recycle_shuffle-off-short = a talont megfordítjuk
option-close_without_canasta = Kimenés kanaszta nélkül
option-close_without_canasta-help = Kimehet-e mínuszban az a csapat, amely korábbi körben nyitott?
option-close_without_canasta-off = nem
option-close_without_canasta-on = igen, mínuszban
option-close_without_canasta-on-short = kimenés kanaszta nélkül is
option-run_key = Felvétel sorral
option-run_key-help = Kerülhet-e a talon felső lapja a két kézbeli lap közé?
option-run_key-with_top = igen, közéjük is
option-run_key-adjacent = nem, a kettő szomszédos
option-run_key-adjacent-short = sorhoz csak szomszédos lapok visznek
option-wild_key = Felvétel öt zsolival
option-wild_key-help = Felvehető-e öt zsolival a talon, ha rendes lap van felül? Az a lap ilyenkor kézbe kerül.
option-wild_key-wild_top = nem, csak ha zsoli van felül
option-wild_key-any_top = igen, rendes lapnál is
option-wild_key-any_top-short = öt zsoli bármit visz
option-runs_in_suit = Sorok egy színből
option-runs_in_suit-help = Lehet-e egy csapatnak egynél több sora ugyanabból a színből?
option-runs_in_suit-any = igen
option-runs_in_suit-one = nem, színenként egy
option-runs_in_suit-one-short = színenként egy sor
option-recycle_limit = Új csomag egy leosztásban
option-recycle_limit-help = Hányszor lehet a talonból új csomag, mielőtt a leosztás véget ér.
option-recycle_limit-value = { $count ->
    [0] soha
    [100] 100 alkalommal, gyakorlatilag korlátlanul
   *[other] { $count } alkalommal
}
option-cut = Emelés
option-cut-help = Emelnek-e a játékosok az első lap előtt, vagy úgy osztjuk a csomagot, ahogy megkevertük?
option-cut-hand = kézzel
option-cut-chance = véletlenszerűen
option-cut-open = nyitva: egy lap látszik
option-first_dealer = Első osztó
option-first_dealer-help = Emelnek a játékosok az első osztásért, vagy sorsolás dönt? Véletlenszerű emelésnél mindig sorsolás dönt.
option-first_dealer-cut = a játékosok emelnek
option-first_dealer-random = sorsolással
option-take_back_throw = Dobás visszavétele
option-take_back_throw-help = Visszaveheti-e valaki a dobását, amíg a következő játékos nem tett semmit?
option-take_back_throw-on = igen
option-take_back_throw-off = nem
option-take_back_throw-off-short = a dobás nem vehető vissza
option-length = Hossz
option-length-help = Meddig tart a játszma.
option-length-10000 = { $points } pontig
option-length-5000 = { $points } pontig
option-length-3000 = { $points } pontig
option-length-one_deal = egy leosztás
option-length-three_deals = három leosztás

options-title = Itt így játszunk
options-changed = { $option }: { $value }
options-all-default = Minden, ahogy szokás.
options-locked = A lapok ki vannak osztva, már nem lehet változtatni.
form-switches = Továbbá
options-match = Játszma
options-rules = Házi szabályok
options-pace = Tempó
options-computers = Gépek
options-seats = Asztal és helyek

level-random = véletlen
level-random-help = eldobja, ami a kezébe akad
level-easy = könnyű
level-easy-help = jó társaság, sokat megbocsát
level-normal = közepes
level-normal-help = ismeri a játékot
level-strong = erős
level-strong-help = minden lapra emlékszik

level-line = { $level }: { $help }
computers-level = A gépek szintje…
computers-pace = A gépek játéka
computers-quick = gyors
computers-calm = nyugodt, hogy követni lehessen
button-calm = Nyugodt gépek

language-en = English
language-bg = Български
language-hu = Magyar
