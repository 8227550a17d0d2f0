# Was Computer am Tisch sagen. Die Zahl nennt die Laune (Zehner: herzlich, lebhaft, trocken) und die
# Spielart (Einer).
remark-line = { $who }: „{ $text }“
remark-pile-ours = { $said ->
    [11] Kommt zu mir, ihr lieben Karten.
    [12] Für das Paket hat sich das Warten gelohnt.
    [21] Ha. So nimmt man ein Paket.
    [22] Macht mal Platz auf dem Tisch.
    [31] Na also. Etwas zum Sortieren.
   *[other] Ein ganzes Paket. Das trage ich schon irgendwie.
}
remark-pile-theirs = { $said ->
    [11] Viel Freude damit, es ist verdient.
    [12] So ein schönes Paket, und an mir vorbei.
    [21] Wer hat die Karte abgeworfen? Niemand, klar…
    [22] Nur zu, nur zu, das ist schwer.
    [31] Weg ist es.
   *[other] Und wir hatten uns gerade daran gewöhnt.
}
remark-canasta-ours = { $said ->
    [11] Ach, wie schön das daliegt.
    [12] Sieben, wie die Tage der Woche.
    [21] Canasta. Bitte aufschreiben.
    [22] Jetzt gut hinschauen.
    [31] Das genügt.
   *[other] Nicht schlecht für einen kalten Kaffee.
}
remark-canasta-theirs = { $said ->
    [11] Glückwunsch, ein feines Canasta.
    [12] Schön gelegt, das muss ich sagen.
    [21] Jaja, wir haben es gesehen.
    [22] Der Abend ist noch lang.
    [31] Hm. Zur Kenntnis genommen.
   *[other] So ist das also.
}
remark-contra-ours = { $said ->
    [11] Schauen wir, wer recht hat.
    [12] Bei allem Respekt: Kontra.
    [21] Kontra. Jetzt wird gespielt.
    [22] Jemand musste es ja sagen.
    [31] Es musste gesagt werden.
   *[other] Dann zählen wir eben doppelt.
}
remark-contra-theirs = { $said ->
    [11] Oje, gleich so ernst?
    [12] Da bin ich aber erschrocken.
    [21] Kontra? Das wollen wir sehen.
    [22] Gut festhalten.
    [31] Wie ihr wünscht.
   *[other] Was man in diesem Lokal alles hört.
}
remark-recontra-ours = { $said ->
    [11] Jetzt steht hier niemand mehr auf.
    [12] Ich halte die Luft an.
    [21] Rekontra. Bestellt schon mal Kaffee.
    [22] Das ganze Café schaut zu.
    [31] Also vierfach.
   *[other] Diesen Abend vergisst so schnell niemand.
}
remark-recontra-theirs = { $said ->
    [11] Du liebe Güte, mir zittern die Hände.
    [12] Jetzt wird es ernst.
    [21] Rekontra? Sieh mal einer an.
    [22] Habt ihr gehört? Rekontra.
    [31] Moment, ich setze die Brille auf.
   *[other] So weit sind wir also.
}
remark-capot-ours = { $said ->
    [11] Kein Stich blieb übrig. Herrlich.
    [12] Das gibt es nur einmal am Abend.
    [21] Capot. Wir räumen den Tisch ab.
    [22] Capot. Wer sagt, das geht nicht?
    [31] Alle. Gut.
   *[other] Aufgeräumt. Ich mag es aufgeräumt.
}
remark-capot-theirs = { $said ->
    [11] Kein einziger Stich… Gut gespielt.
    [12] Daheim sagen wir nichts davon.
    [21] Kein Stich. Gib, schnell.
    [22] Das bleibt unter uns.
    [31] Ohne Stiche kann man sich wenigstens ausruhen.
   *[other] Immerhin eine weiße Weste.
}
remark-deal-ours = { $said ->
    [11] Was für eine schöne Runde.
    [12] Danke für die Karten.
    [21] So macht man das.
    [22] Schreib, schreib, nicht am Bleistift sparen.
    [31] Kann nicht klagen.
   *[other] Daran könnte man sich gewöhnen.
}
remark-deal-theirs = { $said ->
    [11] Gut gespielt. Die nächste gehört uns.
    [12] Das war nicht unsere Runde.
    [21] Diesmal bitte ordentlich mischen.
    [22] Das zählt nicht… Doch?
    [31] Sagen wir, wir haben uns warmgespielt.
   *[other] Es gab schon schlechtere. Nicht viele.
}
remark-wait = { $said ->
    [11] Nur keine Eile, ich trinke noch einen Kaffee.
    [12] Überleg in aller Ruhe.
    [21] Mein Kaffee wird kalt.
    [22] Weckt mich, wenn ich dran bin.
    [31] Ich habe die Zeitung schon zweimal gelesen.
   *[other] Ich habe die Lampen gezählt. Vier.
}
