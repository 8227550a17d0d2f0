# Sorozatok, és az este állása.
series-name = Sorozat
series-line = Sorozat: { $series }
series-single = külön játszmák
series-best = legfeljebb { $count } játszma
series-all = pontosan { $count } játszma
series-rotating = { $series }, mindig új párokkal
series-help = Összetartozó játszmák, egy győztessel. A „legfeljebb” véget ér, amint az elsőt már nem lehet utolérni. Azonos számú győzelemnél a pontok döntenek. Ha más számot választasz, új sorozat kezdődik.
series-row = { $who } { $won } ({ $points })
series-after = Sorozat ({ $series }), lejátszva { $played }, győzelmek (pont): { $who }
series-won = A sorozat ({ $series }) győztese: { $who }. Győzelmek (pont): { $standing }
series-shared = A sorozat ({ $series }) első helyén osztozik: { $who }. Győzelmek (pont): { $standing }
series-next = következő párok: { $first } – { $second }
evening-line = { $matches } közös játszma után, győzelmek (pont): { $who }
button-rotating = Mindig új párok
rotating-help = Minden játszma után cserélődnek a párok, így mindenki játszik mindenkivel.
refusal-BAD_SERIES = Egy sorozatban nem lehet több { $most } játszmánál, a „legfeljebb” pedig csak páratlan szám lehet.
