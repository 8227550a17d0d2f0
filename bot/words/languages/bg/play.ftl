# Какво се прави в един ход: бутони, какво предстои, подсказки, какво би струвало едно натискане.

verb-draw = тегля
verb-take = вземам купа
verb-meld = свалям
verb-add = добавям
verb-undo = връщам
verb-discard = хвърлям
verb-unthrow = връщам хвърлената
verb-keep = задържам
verb-cut = цепя
verb-cut-for-deal = режа за раздаващ
verb-end-deal = приключвам

action-draw = Тегли
action-take = Вземи купа с { $key }
action-take-lays = Вземи с { $key } → { $cards }
action-take-adds = Вземи с { $key } → комбинация { $meld }
action-take-barred = Купът ({ $top })
action-meld = Свали { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } към комбинация { $meld }
action-undo = Върни картите
action-discard = Хвърли { $card }
action-discard-laid = Хвърли { $card } (от масата)
action-unthrow = Върни си { $card }
action-keep = Задръж { $cards }
action-keep-none = Нищо не задържам
action-cut = Цепи на { $place }
action-cut-any = Просто раздай
action-cut-for-deal = Режи на { $place }
action-cut-for-deal-any = Режи наслуки
action-end-deal = Приключи раздаването

phase-shuffle = Раздаването свърши.
phase-cut_for_deal = Режи за раздаващ: най-високата карта раздава.
phase-bottom_three = Кои от долните три задържаш? Виждаш ги само ти.
phase-cut = Цепи тестето или остави на раздаващия.
phase-draw = Тегли карта или вземи купа.
phase-draw-only = Тегли карта.
phase-draw-take = Няма повече карти за теглене: вземи купа или приключи раздаването.
phase-play = Свали, ако искаш, и хвърли карта.
phase-play-opening = Свали, за да отвориш, или само хвърли карта.
phase-play-short = Свали още или върни картите: засега не отварят.
phase-play-needs-meld = Свали комбинация, която започва с три естествени карти, или върни: точките сами не отварят.
phase-match_over = Играта свърши.
phase-waiting = На ход е { $who }.

status-closed = НЕОТВОРЕНО
status-ready = ГОТОВ ЗА ОТВАРЯНЕ
status-opened = ОТВОРЕНО

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → липсват { $missing }
opening-reached = { $sum }: това отваря
opening-ready = { $sum }, хвърли карта и отваряш
opening-needs-meld = { $sum }, но една комбинация трябва да започва с три естествени карти

hint-title = Можеш да свалиш
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = отваря
hint-reason-completes_canasta = прави канаста
hint-reason-grows_canasta = добавя към канаста
hint-reason-towards_opening = помага за отваряне
hint-reason-clean = без жокер и двойка
hint-reason-uses_wild = с жокер или двойка
hint-reason-spoils_clean = прави чистата комбинация мръсна
hint-package = Заедно отварят: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Така затваряш без канаста: всичко свалено се брои на минус.
confirm-BLACK_FOUR_COSTS = Така затваряш с четирите черни тройки, но без канаста: губиш 2 000.
confirm-yes-CLOSES_ON_MINUS = Затварям на минус
confirm-yes-BLACK_FOUR_COSTS = Все пак затварям
confirm-no = Играя нататък
