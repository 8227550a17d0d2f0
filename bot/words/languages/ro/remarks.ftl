# Ce spun calculatoarele la masă. Numărul e firea (zecile: cald, vioi, sec) și varianta (unitățile).
remark-line = { $who }: „{ $text }”
remark-pile-ours = { $said ->
    [11] Veniți la mama, cărticelelor.
    [12] Teancul ăsta merita așteptat.
    [21] Ha. Uite-așa se ia un teanc.
    [22] Faceți loc pe masă.
    [31] Măi, măi. Am ce aranja.
   *[other] Un teanc întreg. Îl ducem noi cumva.
}
remark-pile-theirs = { $said ->
    [11] Să vă fie de bine, l-ați meritat.
    [12] Așa teanc frumos și trece pe lângă mine.
    [21] Cine a aruncat cartea aia? Nimeni, firește…
    [22] Ia-l, ia-l, că-i greu.
    [31] S-a dus.
   *[other] Și tocmai ne obișnuisem cu el.
}
remark-canasta-ours = { $said ->
    [11] Vai, ce frumos stă acolo.
    [12] Șapte, ca zilele săptămânii.
    [21] Canastă. Treceți pe hârtie.
    [22] Acum să vezi.
    [31] Merge și așa.
   *[other] Nu-i rău, pentru o cafea rece.
}
remark-canasta-theirs = { $said ->
    [11] Felicitări, frumoasă canastă.
    [12] Bine așezată, ce-i drept.
    [21] Gata, gata, am văzut-o.
    [22] Seara e lungă.
    [31] Hm. Am notat.
   *[other] Va să zică așa.
}
remark-contra-ours = { $said ->
    [11] Să vedem cine are dreptate.
    [12] Cu tot respectul: contra.
    [21] Contra. De-acum jucăm.
    [22] Trebuia s-o spună cineva.
    [31] Trebuia spus.
   *[other] Atunci socotim dublu.
}
remark-contra-theirs = { $said ->
    [11] Vai de mine, chiar așa de serios?
    [12] M-ați speriat.
    [21] Contra? Mai vedem noi.
    [22] Țineți-vă bine.
    [31] Cum doriți.
   *[other] Ce-ți mai aud urechile pe-aici.
}
remark-recontra-ours = { $said ->
    [11] Acum nu mai pleacă nimeni de la masă.
    [12] Îmi țin răsuflarea.
    [21] Recontra. Comandați cafelele.
    [22] Se uită toată cafeneaua.
    [31] Deci de patru ori.
   *[other] Seara asta o s-o țină cineva minte.
}
remark-recontra-theirs = { $said ->
    [11] Doamne, îmi tremură mâinile.
    [12] Acum s-a îngroșat gluma.
    [21] Recontra? Ia te uită.
    [22] Ați auzit? Recontra.
    [31] Stați să-mi pun ochelarii.
   *[other] Iată unde am ajuns.
}
remark-capot-ours = { $said ->
    [11] Le-am luat pe toate. Ce frumos.
    [12] Asta se întâmplă o dată pe seară.
    [21] Capot. Măturăm masa.
    [22] Capot. Cine zicea că nu se poate?
    [31] Toate. Bun.
   *[other] Curat. Îmi place curat.
}
remark-capot-theirs = { $said ->
    [11] Nici măcar o levată… Bine jucat.
    [12] Acasă nu spunem nimic.
    [21] Nicio levată. Împărțiți, repede.
    [22] Asta rămâne între noi.
    [31] Fără levate măcar te odihnești.
   *[other] O foaie curată, măcar atât.
}
remark-deal-ours = { $said ->
    [11] Ce manșă frumoasă a fost.
    [12] Mulțumesc pentru cărți.
    [21] Uite-așa se face.
    [22] Scrie, scrie, nu cruța creionul.
    [31] Nu mă plâng.
   *[other] M-aș putea obișnui cu asta.
}
remark-deal-theirs = { $said ->
    [11] Bine jucat. Următoarea e a noastră.
    [12] N-a fost manșa noastră.
    [21] De data asta amestecați ca lumea.
    [22] Asta nu se pune… Ba se pune?
    [31] Să zicem că ne-am încălzit.
   *[other] Au fost și mai rele. Nu multe.
}
remark-wait = { $said ->
    [11] Nu-i grabă, mai beau o cafea.
    [12] Gândiți-vă în tihnă.
    [21] Mi se răcește cafeaua.
    [22] Treziți-mă când e rândul meu.
    [31] Am citit ziarul de două ori.
   *[other] Am numărat lămpile. Patru.
}
