# Што се прави во потег: копчиња, што следува, совети, што би чинело притискањето.

verb-draw = влечам
verb-take = го земам купот
verb-meld = симнувам
verb-add = додавам
verb-undo = враќам
verb-discard = фрлам
verb-unthrow = ја враќам фрлената
verb-keep = задржувам
verb-cut = сечам
verb-cut-for-deal = сечам за делење
verb-end-deal = завршувам делење

action-draw = Влечи
action-take = Земи со { $key }
action-take-lays = Земи со { $key } → { $cards }
action-take-adds = Земи со { $key } → комбинација { $meld }
action-take-barred = Куп ({ $top })
action-meld = Симни { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } на комбинација { $meld }
action-undo = Врати ги картите
action-discard = Фрли { $card }
action-discard-laid = Фрли { $card } (од масата)
action-unthrow = Врати си { $card }
action-keep = Задржи { $cards }
action-keep-none = Ништо не задржувам
action-cut = Сечи на { $place }
action-cut-any = Само дели
action-cut-for-deal = Сечи на { $place }
action-cut-for-deal-any = Сечи каде било
action-end-deal = Заврши го делењето

phase-shuffle = Делењето заврши.
phase-cut_for_deal = Сечи за делење: дели најсилната карта.
phase-bottom_three = Кои од долните три ги задржуваш? Ги гледаш само ти.
phase-cut = Пресечи го шпилот или остави му на оној што дели.
phase-draw = Влечи карта или земи го купот.
phase-draw-only = Влечи карта.
phase-draw-take = Нема веќе карти за влечење: земи го купот или заврши го делењето.
phase-play = Симни ако сакаш, па фрли карта.
phase-play-opening = Симни за да отвориш, или само фрли карта.
phase-play-short = Симни уште или врати: сѐ уште не е доволно за отворање.
phase-play-needs-meld = Симни комбинација што почнува со три природни карти, или врати: само со поени не се отвора.
phase-match_over = Партијата заврши.
phase-waiting = На ред е { $who }.

status-closed = НЕОТВОРЕНО
status-ready = МОЖЕ ДА ОТВОРИ
status-opened = ОТВОРЕНО

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → фалат { $missing }
opening-reached = { $sum }: доволно за отворање
opening-ready = { $sum }: фрли карта и отвораш
opening-needs-meld = { $sum }, но една комбинација мора да почне со три природни карти

hint-title = Можеш да симнеш
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = отвора
hint-reason-completes_canasta = прави канаста
hint-reason-grows_canasta = оди на канаста
hint-reason-towards_opening = кон отворање
hint-reason-clean = без џокер и двојка
hint-reason-uses_wild = со џокер или двојка
hint-reason-spoils_clean = чиста станува валкана
hint-package = Заедно отвораат: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Така затвораш без канаста: сѐ симнато се брои на минус.
confirm-BLACK_FOUR_COSTS = Така затвораш со четирите црни тројки, но без канаста: тоа чини 2.000.
confirm-yes-CLOSES_ON_MINUS = Затвори на минус
confirm-yes-BLACK_FOUR_COSTS = Сепак затвори
confirm-no = Играм понатаму
