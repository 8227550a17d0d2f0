# Bir elin hikâyesi. $who, $dealer, $first kişidir; kartlar karttır.

event-commits = Deste karıştırıldı. Parmak izi: { $commitment }
event-cuts-for-deal = { $who } dağıtanı belirlemek için kesti: { $card }.
event-cut-again = En yüksek kart berabere, yeniden kesecekler: { $seats }.
event-begins = El { $number }: dağıtan { $dealer }, ilk oynayan { $first }.
event-looks-at-bottom = { $who } alttaki üç karta baktı.
event-looks-at-bottom-known = { $who } alttaki üç karta baktı: { $cards }.
event-keeps = { $count ->
    [0] { $who } alttaki üç karttan hiçbirini almadı.
   *[other] { $who } alttaki üç karttan { $count } kart aldı.
}
event-keeps-known = { $who } alttaki üç karttan şunu aldı: { $cards }.
event-cuts = { $who } desteyi kesti: { $place }.
event-is-dealt = { $who } { $count } kart aldı.
event-is-dealt-known = { $who } şu kartları aldı: { $cards }.
event-lays-red-three = { $who } önüne koydu: { $card }.
event-pile-starts = Yığın başladı: { $card }.
event-stock-recycled = Deste bitti: yığındaki { $count } kart yeni deste oldu.
event-draws = { $who } kart çekti.
event-draws-known = { $who } çekti: { $card }.
event-takes-pile = { $who } yığını ({ $pile_count }) aldı: { $key }.
event-lays = { $who } açtı: { $cards }; diğerleri henüz görmüyor.
event-undoes = { $who } kartları geri aldı.
event-melds = { $before ->
    [0] { $who } açtı: { $cards }.
   *[other] { $who } { $before } kartlık pere işledi: { $cards }.
}
event-opens = { $who } { $points } / { $threshold } ile el açtı.
event-completes-canasta = { $who } kanasta yaptı: { $canasta }.
event-discards = { $who } attı: { $card }.
event-takes-back = { $who } geri aldı: { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } kanastasız, eksiye bitirdi.
    [black4_plus] { $who } dört siyah üçlüyle bitirdi.
    [black4_minus] { $who } dört siyah üçlüyle, kanastasız bitirdi.
   *[plus] { $who } eli bitirdi.
}
event-deal-ends-nobody = Kartlar tükendi, kimse bitiremedi.
event-shows = { $who }, elde kalan: { $cards }.
event-scores = { $team }: bu el { $points }, toplam { $score }.
event-seed-revealed = Elin tohumu: { $seed }
event-wins-match = Partiyi kazanan: { $team }.

# Bir satırda bir hamle.
story-turn = { $who }: { $did }
did-drew = çekti
did-drew-known = çekti: { $card }
did-took = yığını ({ $pile_count }) aldı: { $key }
did-red-three = önüne koydu: { $card }
did-opened = { $points } ile el açtı
did-laid = { $count } per açtı (+{ $points })
did-laid-cards = açtı: { $cards } (+{ $points })
# differs: order
did-added = { $meld } perine işledi: { $cards } (+{ $points })
did-canasta = kanasta yaptı: { $canasta }
did-threw = attı: { $card }
did-took-back = geri aldı: { $card }

close-mode-plus = { $who } bitirdi
close-mode-minus = { $who } kanastasız, eksiye bitirdi
close-mode-black4_plus = { $who } dört siyah üçlüyle bitirdi
close-mode-black4_minus = { $who } dört siyah üçlüyle bitirdi, kanasta yok
close-mode-exhausted = kartlar tükendi

# Kart işlenen per: “dörtlü perine işledi”.
to-3 = üçlü
to-4 = dörtlü
to-5 = beşli
to-6 = altılı
to-7 = yedili
to-8 = sekizli
to-9 = dokuzlu
to-T = onlu
to-J = vale
to-Q = kız
to-K = papaz
to-A = as
to-run = { $suit } seri
to-wild = joker
