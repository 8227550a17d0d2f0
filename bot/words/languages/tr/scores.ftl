# Bir elin puan tablosu.
score-meld_cards = açılan { $count } kart
score-canasta_clean = temiz kanasta: { $subject }
score-canasta_clean_aces = temiz as kanastası
score-canasta_dirty = kirli kanasta: { $subject }
score-canasta_dirty_aces = kirli as kanastası
score-canasta_wild_big = büyük joker kanastası
score-canasta_wild_small = küçük joker kanastası
score-red_threes = { $count } kırmızı üçlü
score-hand_cards = elde kalan { $count } kart
score-black_threes = elde { $count } siyah üçlü
score-black4_close = dört siyah üçlüyle bitirdi
score-closing_bonus = bitiriş
score-total = toplam

# Sayfada elin ve partinin sonu.
ending-counted = Kart puanları
ending-written = Yazılan
ending-won = { $count ->
    [one] Partiyi { $team } kazandı
   *[other] Partiyi { $team } kazandı
}
ending-drawn = Parti berabere
button-another-game = Başka oyun
confirm-another-game = Bu masa ve akşamın skoru kapanır. Yeni masada her oyun olabilir.

sheet-title = El { $number }: { $how }
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] { $team } { $points } puan önde.
   *[other] { $team } { $points } puan önde.
}
sheet-won = { $count ->
    [one] { $team } { $points } puan farkla kazandı.
   *[other] { $team } { $points } puan farkla kazandı.
}
sheet-level = Skor eşit.
button-details = Ayrıntılar
details-gone = Bu elin ayrıntıları artık saklanmıyor.
