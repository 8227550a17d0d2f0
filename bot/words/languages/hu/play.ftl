# Mi történik egy körben: gombok, mi következik, tippek, mibe kerülne egy nyomás.

verb-draw = húz
verb-take = felveszi a talont
verb-meld = lerak
verb-add = hozzátesz
verb-undo = visszavesz
verb-discard = dob
verb-unthrow = visszaveszi a dobást
verb-keep = megtart
verb-cut = emel
verb-cut-for-deal = emel az osztásért
verb-end-deal = lezárja a leosztást

action-draw = Húzás
action-take = Felvétel: { $key }
action-take-lays = Felvétel: { $key } → { $cards }
action-take-adds = Felvétel: { $key } → { $meld }. csoport
action-take-barred = Talon ({ $top })
action-meld = Lerakás: { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } → { $meld }. csoport
action-undo = Visszaveszem
action-discard = Dobás { $card }
action-discard-laid = Dobás { $card } (az asztalról)
action-unthrow = Visszaveszem: { $card }
action-keep = Megtartom: { $cards }
action-keep-none = Egyet sem tartok meg
action-cut = Emelés itt: { $place }
action-cut-any = Az osztóra bízom
action-cut-for-deal = Emelés itt: { $place }
action-cut-for-deal-any = Emelés akárhol
action-end-deal = Leosztás lezárása

phase-shuffle = A leosztás véget ért.
phase-cut_for_deal = Emelj az osztásért: a legnagyobb lap oszt.
phase-bottom_three = Mit tartasz meg az alsó háromból? Csak te látod.
phase-cut = Emeld meg a csomagot, vagy bízd az osztóra.
phase-draw = Húzz egy lapot, vagy vedd fel a talont.
phase-draw-only = Húzz egy lapot.
phase-draw-take = Nincs mit húzni: vedd fel a talont, vagy zárd le a leosztást.
phase-play = Rakj le, ha akarsz, aztán dobj el egy lapot.
phase-play-opening = Rakj le a nyitáshoz, vagy csak dobj el egy lapot.
phase-play-short = Rakj le még, vagy vedd vissza: a nyitáshoz ez még kevés.
phase-play-needs-meld = Rakj le egy csoportot, amely három rendes lappal kezdődik, vagy vedd vissza: pont már van elég.
phase-match_over = A játszma véget ért.
phase-waiting = Most { $who } jön.

status-closed = MÉG NEM NYITOTT
status-ready = NYITHAT
status-opened = NYITOTT

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → még { $missing } kell
opening-reached = { $sum }: ez nyit
opening-ready = { $sum }, dobj el egy lapot, és nyitottál
opening-needs-meld = { $sum }, de egy csoportnak három rendes lappal kell kezdődnie

hint-title = Lerakhatod
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = nyit
hint-reason-completes_canasta = kanaszta lesz
hint-reason-grows_canasta = kanasztához tesz
hint-reason-towards_opening = segít a nyitáshoz
hint-reason-clean = zsoli nélkül
hint-reason-uses_wild = zsolival
hint-reason-spoils_clean = tiszta csoportba zsoli kerül
hint-package = Együtt nyitnak: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Így kanaszta nélkül mész ki: minden lerakott lap ellened számít.
confirm-BLACK_FOUR_COSTS = Így a négy fekete hármassal mész ki, de kanaszta nélkül: 2 000 pontba kerül.
confirm-yes-CLOSES_ON_MINUS = Kimegyek mínuszban
confirm-yes-BLACK_FOUR_COSTS = Így is kimegyek
confirm-no = Játszom tovább
