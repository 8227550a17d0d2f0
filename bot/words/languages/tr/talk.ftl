# İnsanların masada söyledikleri.
said-title = 💬 Masada söylenenler
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = Masada söylendi.
button-say = Bir şey söyle…
say-placeholder = Masanın bütün sohbetlerine bir satır
button-hide-lines = Konuşmaları gizle

refusal-NOBODY_HEARS = Bu masada yalnızsın. Kimse duymaz.
refusal-SAY_AT_TABLE = Bu masada oyuncular ve masa sahibi konuşur. Otur ya da sohbete yaz.
refusal-SAY_WHAT = Bir şey yazmadın. Söyleyeceğini komuttan sonra yaz: /say kolay gelsin
refusal-SAY_LESS = Bu çok uzun: bir satır en çok { $most } harf olur.
refusal-SAY_LATER = Az önce birkaç satır söyledin. Sıradaki için biraz bekle.
refusal-SAY_WHERE = Birkaç masadasın. Hangisine söyleyeceksen onun sohbetinde söyle.
