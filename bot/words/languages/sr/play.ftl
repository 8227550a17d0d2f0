# Шта се ради у потезу: дугмад, шта је на реду, савети, шта кошта притисак.

verb-draw = вуци
verb-take = узми гомилу
verb-meld = сложи
verb-add = додај
verb-undo = врати
verb-discard = баци
verb-unthrow = врати бачену
verb-keep = задржи
verb-cut = пресеци
verb-cut-for-deal = сеци за делиоца
verb-end-deal = заврши дељење

action-draw = Вуци
action-take = Узми са { $key }
action-take-lays = Узми са { $key } → { $cards }
action-take-adds = Узми са { $key } → комбинација { $meld }
action-take-barred = Гомила ({ $top })
action-meld = Сложи { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } у комбинацију { $meld }
action-undo = Врати сложено
action-discard = Баци { $card }
action-discard-laid = Баци { $card } (са стола)
action-unthrow = Врати { $card }
action-keep = Задржи { $cards }
action-keep-none = Не задржавам
action-cut = Пресеци на { $place }
action-cut-any = Само дели
action-cut-for-deal = Сеци на { $place }
action-cut-for-deal-any = Сеци било где
action-end-deal = Заврши дељење

phase-shuffle = Дељење је готово.
phase-cut_for_deal = Сеци за делиоца: дели ко извуче најјачу карту.
phase-bottom_three = Шта задржаваш од три доње карте? Видиш их само ти.
phase-cut = Пресеци шпил, или препусти делиоцу.
phase-draw = Вуци карту или узми гомилу.
phase-draw-only = Вуци карту.
phase-draw-take = Нема више карата за вучење: узми гомилу или заврши дељење.
phase-play = Сложи ако желиш, па баци карту.
phase-play-opening = Сложи за отварање, или само баци карту.
phase-play-short = Сложи још, или врати: ово још не отвара.
phase-play-needs-meld = Сложи комбинацију која почиње са три природне карте, или врати: сами поени не отварају.
phase-match_over = Партија је готова.
phase-waiting = На потезу: { $who }.

status-closed = ЈОШ НИЈЕ ОТВОРЕНО
status-ready = МОЖЕ ДА СЕ ОТВОРИ
status-opened = ОТВОРЕНО

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → фали { $missing }
opening-reached = { $sum }: ово отвара
opening-ready = { $sum }: баци карту и отварање је готово
opening-needs-meld = { $sum }, али једна комбинација мора да почне са три природне карте

hint-title = Можеш да сложиш
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = отвара
hint-reason-completes_canasta = прави канасту
hint-reason-grows_canasta = додаје канасти
hint-reason-towards_opening = ка отварању
hint-reason-clean = без џокера и двојки
hint-reason-uses_wild = троши џокера или двојку
hint-reason-spoils_clean = чисту комбинацију прља
hint-package = Отварање одједном: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Ово је затварање без канасте: све што је сложено рачуна се против тебе.
confirm-BLACK_FOUR_COSTS = Ово је затварање са четири црне тројке, али без канасте: то кошта 2.000.
confirm-yes-CLOSES_ON_MINUS = Затвори у минус
confirm-yes-BLACK_FOUR_COSTS = Ипак затвори
confirm-no = Играј даље
