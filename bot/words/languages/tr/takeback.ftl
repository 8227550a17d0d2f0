# Anlaşarak geri almak: masanın ayarı, istek, sonucu.
button-ask-back = Geri almayı iste
button-allow-back = Hamleyi geri almak
ask-back-name = Hamleyi geri almak
ask-back-on = herkes isterse
ask-back-off = hayır
ask-back-help = Oyuncu son hamlesini geri almak isteyebilir mi? Herkes kabul etmeli ve o zamandan beri kapalı kart açılmamış olmalı.
confirm-ask-back = Son hamleni ve ardından olanları geri almak diğerlerine sorulur. Herkes kabul etmeli.
vote-take-back = { $who } şunu geri almak istiyor: “{ $what }”
done-TAKEN_BACK = Geri alındı.
refusal-NO_TAKING_BACK = Bu masada geri alma yok. Masa sahibi masa ayarlarında izin verebilir.
refusal-NOTHING_TO_TAKE_BACK = Geri alacağın bir şey yok: son hamlenden beri kapalı kart açıldı, ya da hamleyi henüz kimse görmedi.
refusal-ABSENT_PLAYED = Hamlenden sonra masada olmayan ya da kalkan birinin yerine bilgisayar oynadı, artık geri alınamaz.
