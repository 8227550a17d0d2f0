# Что делают на ходу: кнопки, что надо, подсказки, чего стоило бы нажатие.

verb-draw = взять карту
verb-take = взять сброс
verb-meld = выложить
verb-add = добавить
verb-undo = вернуть
verb-discard = сбросить
verb-unthrow = взять сброшенное назад
verb-keep = оставить
verb-cut = снять
verb-cut-for-deal = тянуть жребий
verb-end-deal = закончить раздачу

action-draw = Взять карту
action-take = Взять с { $key }
action-take-lays = Взять с { $key } → { $cards }
action-take-adds = Взять с { $key } → к комбинации { $meld }
action-take-barred = Сброс ({ $top })
action-meld = Выложить { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } к комбинации { $meld }
action-undo = Вернуть карты
action-discard = Сбросить { $card }
action-discard-laid = Сбросить { $card } (со стола)
action-unthrow = Взять назад { $card }
action-keep = Оставить { $cards }
action-keep-none = Ничего не оставлять
action-cut = Снять на { $place }
action-cut-any = Просто сдавай
action-cut-for-deal = Жребий на { $place }
action-cut-for-deal-any = Жребий где угодно
action-end-deal = Закончить раздачу

# Что сейчас можно, на руке.
phase-shuffle = Раздача окончена.
phase-cut_for_deal = Тяни жребий: сдаёт тот, чья карта старше.
phase-bottom_three = Что из трёх нижних оставишь? Их видишь только ты.
phase-cut = Сними колоду или оставь это сдающему.
phase-draw = Возьми карту или сброс.
phase-draw-only = Возьми карту.
phase-draw-take = В колоде больше нет карт: возьми сброс или закончи раздачу.
phase-play = Выложи, если хочешь, и сбрось карту.
phase-play-opening = Выложи, чтобы открыться, или просто сбрось карту.
phase-play-short = Выложи ещё или верни: это пока не открывает.
phase-play-needs-meld = Выложи комбинацию, которая начинается с трёх натуральных карт, или верни: одни очки не открывают.
phase-match_over = Партия окончена.
phase-waiting = Ход: { $who }.

status-closed = ЕЩЁ НЕ ОТКРЫТО
status-ready = МОЖНО ОТКРЫТЬСЯ
status-opened = ОТКРЫТО

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → ещё { $missing }
opening-reached = { $sum }: это открывает
opening-ready = { $sum }: сбрось карту, и это открытие
opening-needs-meld = { $sum }, но одна комбинация должна начинаться с трёх натуральных карт

hint-title = Можно выложить
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = открывает
hint-reason-completes_canasta = собирает канасту
hint-reason-grows_canasta = добавляет к канасте
hint-reason-towards_opening = к открытию
hint-reason-clean = без диких карт
hint-reason-uses_wild = тратит дикую карту
hint-reason-spoils_clean = портит чистую комбинацию
hint-package = Открыться сразу: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Это выход без канасты: всё, что у тебя выложено, считается против тебя.
confirm-BLACK_FOUR_COSTS = Это выход с четырьмя чёрными тройками, но без канасты: он стоит 2 000.
confirm-yes-CLOSES_ON_MINUS = Выйти в минус
confirm-yes-BLACK_FOUR_COSTS = Всё равно выйти
confirm-no = Играть дальше
