# Bir sırada yapılanlar: düğmeler, sıradaki iş, ipuçları, bir basışın bedeli.

verb-draw = çek
verb-take = yığını al
verb-meld = aç
verb-add = işle
verb-undo = geri al
verb-discard = at
verb-unthrow = attığını geri al
verb-keep = tut
verb-cut = kes
verb-cut-for-deal = dağıtan için kes
verb-end-deal = eli kapat

action-draw = Çek
action-take = Al: { $key }
action-take-lays = Al: { $key } → { $cards }
action-take-adds = Al: { $key } → per { $meld }
action-take-barred = Yığın ({ $top })
action-meld = Aç: { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } → per { $meld }
action-undo = Açtıklarımı geri al
action-discard = At: { $card }
action-discard-laid = At: { $card } (masadan)
action-unthrow = Geri al: { $card }
action-keep = Tut: { $cards }
action-keep-none = Hiçbirini tutma
action-cut = Kes: { $place }
action-cut-any = Dağıt gitsin
action-cut-for-deal = Kes: { $place }
action-cut-for-deal-any = Herhangi yerden kes
action-end-deal = Eli kapat

# Şimdi ne yapabilirim, kendi elimde.
phase-shuffle = El bitti.
phase-cut_for_deal = Kim dağıtacak, kes: en yüksek kart dağıtır.
phase-bottom_three = Alttaki üç karttan hangisi kalsın? Onları sadece sen görürsün.
phase-cut = Desteyi kes ya da dağıtana bırak.
phase-draw = Kart çek ya da yığını al.
phase-draw-only = Kart çek.
phase-draw-take = Çekilecek kart kalmadı: yığını al ya da eli kapat.
phase-play = İstersen per aç, sonra bir kart at.
phase-play-opening = El açmak için per aç ya da sadece kart at.
phase-play-short = Biraz daha aç ya da geri al: bu, el açmaya yetmiyor.
phase-play-needs-meld = Üç doğal kartla başlayan bir per aç ya da geri al: sadece puan açmaya yetmez.
phase-match_over = Parti bitti.
phase-waiting = Sıra: { $who }.

status-closed = DAHA AÇMADI
status-ready = AÇMAYA HAZIR
status-opened = AÇTI

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → { $missing } eksik
opening-reached = { $sum }: açmaya yeter
opening-ready = { $sum }: bir kart at, açmış olursun
opening-needs-meld = { $sum }, ama bir per üç doğal kartla başlamalı

hint-title = Açabileceklerin
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = açar
hint-reason-completes_canasta = kanasta olur
hint-reason-grows_canasta = kanastayı büyütür
hint-reason-towards_opening = açılışa doğru
hint-reason-clean = joker harcamaz
hint-reason-uses_wild = joker harcar
hint-reason-spoils_clean = temiz peri kirletir
hint-package = Birlikte açar: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Kanastasız bitirirsin: açtığın her şey sana eksi yazar.
confirm-BLACK_FOUR_COSTS = Dört siyah üçlüyle ama kanastasız bitirirsin: bu 2.000 götürür.
confirm-yes-CLOSES_ON_MINUS = Eksiye bitir
confirm-yes-BLACK_FOUR_COSTS = Yine de bitir
confirm-no = Oynamaya devam
