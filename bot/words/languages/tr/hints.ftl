# Sen olsan ne oynardın: istenince ipucu ve nedeni.
button-hint = 💡 İpucu
hint-answer = 💡 Bilgisayar ({ $level }) bunu seçerdi: { $move }.
hint-slow = Bilgisayar hâlâ düşünüyor. Birazdan tekrar sor.
refusal-NO_HINTS = Bu masada ipucu yok. Masa sahibi partiden önce masa ayarlarında izin verebilir.
why-draw-pile = Yığını almak ({ $cards }) getirdiğinden fazlasını götürür.
why-draw = Yığın şimdi alınamıyor.
why-take = Yığının getirdiği: { $cards }.
why-opens = Eli açar: { $sum }.
why-canasta = Kanastayı tamamlar, { $points } puan daha getirir.
why-grows = Kanastaya { $points } puan ekler.
why-towards = Bununla açılışa doğru { $sum } olur.
why-lays = Masada sana { $points } yazar, elde kalırsa eksi sayılır.
why-black-three = Üstte siyah üçlü varken sonraki oyuncu yığını alamaz.
why-wild = Üstte joker varken yığını almak zordur.
why-thrown-before = { $card } zaten yığında, kimse almadı.
why-only-one = Elinde bundan başka yok. Yığında { $cards } var, sıradaki { $who }.
why-pile = Yığında { $cards } var, sıradaki { $who }.
why-empty = Yığın boş, alınacak pek bir şey yok.

# Bir atışın neler verebileceği, oyuncunun bilebildiği kadarıyla.
danger-rank = ⚠ Sıradaki { $who }, önünde bu karttan per var
danger-run = ⚠ Sıradaki { $who }, bu kart { $suit } serisini uzatır
danger-pile = { $cards } da onunla gider
