# Parti dizileri ve bir akşamın skoru.
series-name = Dizi
series-line = Dizi: { $series }
series-single = tek partiler
series-best = en çok { $count }
series-all = { $count } parti
series-rotating = { $series }, her partide yeni ortak
series-help = Birlikte sayılan partiler, tek kazanan. “En çok” dizisi kimse yetişemeyince biter. Galibiyet eşitse puana bakılır. Sayıyı değiştirirsen yeni dizi başlar.
series-row = { $who } { $won } ({ $points })
series-after = Dizi ({ $series }), oynanan { $played }, kazanılan (puan): { $who }
series-won = Dizi ({ $series }), kazanan { $who }. Kazanılan (puan): { $standing }
series-shared = Dizi ({ $series }) paylaşıldı: { $who }. Kazanılan (puan): { $standing }
series-next = sırada { $first } – { $second }
evening-line = Birlikte { $matches } partiden sonra kazanılan (puan): { $who }
button-rotating = Ortaklar değişsin
rotating-help = Her partiden sonra ortaklar değişir, herkes herkesle ortak olur.
refusal-BAD_SERIES = Bir dizi en çok { $most } parti olur, “en çok” dizisi tek sayı ister.
