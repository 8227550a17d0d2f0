# Mit mondanak a gépek az asztalnál. A szám a természet (tízes: kedves, heves, száraz) és a
# változat (egyes).
remark-line = { $who }: „{ $text }”
remark-pile-ours = { $said ->
    [11] Gyertek csak, kis lapok.
    [12] Erre a talonra megérte várni.
    [21] Ez az. Így kell felvenni.
    [22] Helyet az asztalon.
    [31] Lesz mit rendezgetni.
   *[other] Egy egész talon. Valahogy elbírjuk.
}
remark-pile-theirs = { $said ->
    [11] Váljék egészségetekre.
    [12] Ilyen szép talon, és elmegy mellettem.
    [21] Ki dobta azt a lapot? Persze, senki…
    [22] Vigyétek csak, nehéz az.
    [31] Hát ez elment.
   *[other] Pedig már megszoktuk.
}
remark-canasta-ours = { $said ->
    [11] Jaj, de szépen fekszik ott.
    [12] Hét, mint a hét napjai.
    [21] Kanaszta. Írjad.
    [22] Na, most figyeljetek.
    [31] Megteszi.
   *[other] Kihűlt kávéhoz képest nem rossz.
}
remark-canasta-theirs = { $said ->
    [11] Gratulálok, szép kanaszta.
    [12] Szépen le van rakva, meg kell hagyni.
    [21] Jól van, jól van, láttuk.
    [22] Hosszú még az este.
    [31] Hm. Feljegyeztem.
   *[other] Szóval így állunk.
}
remark-contra-ours = { $said ->
    [11] Lássuk, kinek van igaza.
    [12] Minden tiszteletem mellett: kontra.
    [21] Kontra. Most kezdődik a játék.
    [22] Valakinek ki kellett mondania.
    [31] Ezt ki kellett mondani.
   *[other] Akkor duplán számolunk.
}
remark-contra-theirs = { $said ->
    [11] Jaj, ilyen komoly a helyzet?
    [12] De megijesztettetek.
    [21] Kontra? Azt majd meglátjuk.
    [22] Akkor kapaszkodjatok.
    [31] Ahogy tetszik.
   *[other] Miket nem hall itt az ember.
}
remark-recontra-ours = { $said ->
    [11] Most senki ne álljon fel az asztaltól.
    [12] Visszafojtom a lélegzetem.
    [21] Rekontra. Rendeljétek a kávét.
    [22] Az egész kávéház ezt nézi.
    [31] Akkor négyszeresen.
   *[other] Erre az estére emlékezni fog valaki.
}
remark-recontra-theirs = { $said ->
    [11] Te jó ég, remeg a kezem.
    [12] Kezd komolyra fordulni.
    [21] Rekontra? No nézd csak.
    [22] Hallottátok? Rekontra.
    [31] Várjatok, felveszem a szemüvegem.
   *[other] Idáig jutottunk.
}
remark-capot-ours = { $said ->
    [11] Egyetlen ütés sem maradt. Gyönyörű.
    [12] Ilyen is csak egyszer van egy este.
    [21] Kapó. Tiszta az asztal.
    [22] Kapó. Ki mondta, hogy nem lehet?
    [31] Mind. Helyes.
   *[other] Rend a lelke mindennek.
}
remark-capot-theirs = { $said ->
    [11] Egy ütés se… Szép játék volt.
    [12] Otthon erről hallgatunk.
    [21] Egy ütés se. Osszatok, gyorsan.
    [22] Ez maradjon köztünk.
    [31] Ütés nélkül legalább pihen az ember.
   *[other] Legalább tiszta a számla.
}
remark-deal-ours = { $said ->
    [11] Szép leosztás volt.
    [12] Köszönöm a lapokat.
    [21] Így kell ezt.
    [22] Írd, írd, ne sajnáld a ceruzát.
    [31] Nincs panaszom.
   *[other] Ezt meg lehet szokni.
}
remark-deal-theirs = { $said ->
    [11] Szép volt. A következő a miénk.
    [12] Ez nem a mi leosztásunk volt.
    [21] Most keverjétek meg rendesen.
    [22] Ez nem számít… Vagy számít?
    [31] Mondjuk, hogy bemelegítettünk.
   *[other] Láttam már rosszabbat. Ritkán.
}
remark-wait = { $said ->
    [11] Ráérünk, iszom még egy kávét.
    [12] Gondold csak át nyugodtan.
    [21] Kihűl a kávém.
    [22] Szóljatok, ha én jövök.
    [31] Kétszer elolvastam az újságot.
   *[other] Megszámoltam a lámpákat. Négy van.
}
