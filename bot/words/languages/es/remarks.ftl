# Lo que dicen las máquinas en la mesa. El número es el temperamento (decenas: cálido, vivo, seco) y la
# variante (unidades).
remark-line = { $who }: «{ $text }»
remark-pile-ours = { $said ->
    [11] Vengan, vengan, cartitas.
    [12] Este pozo merecía la espera.
    [21] Ja. Así se toma un pozo.
    [22] Hagan sitio en la mesa.
    [31] Vaya, vaya. A ordenar.
   *[other] Un pozo entero. Ya habrá quien lo cargue.
}
remark-pile-theirs = { $said ->
    [11] Que aproveche, bien ganado está.
    [12] Un pozo tan bonito, y me pasa de largo.
    [21] ¿Quién tiró esa carta? Nadie, claro…
    [22] Llévatelo, llévatelo, que pesa.
    [31] Ahí va.
   *[other] Con el cariño que le teníamos.
}
remark-canasta-ours = { $said ->
    [11] Ay, qué bien queda ahí.
    [12] Siete, como los días de la semana.
    [21] Canasta. Apunta.
    [22] Ahora miren.
    [31] Con eso alcanza.
   *[other] No está mal para un café frío.
}
remark-canasta-theirs = { $said ->
    [11] Felicidades, bonita canasta.
    [12] Bien bajada, hay que decirlo.
    [21] Ya, ya, la he visto.
    [22] La noche es larga.
    [31] Mmm. Anotado.
   *[other] Conque esas tenemos.
}
remark-contra-ours = { $said ->
    [11] A ver quién tiene razón.
    [12] Con todo respeto: contra.
    [21] Contra. Ahora sí jugamos.
    [22] Alguien tenía que decirlo.
    [31] Había que decirlo.
   *[other] Pues se cuenta doble.
}
remark-contra-theirs = { $said ->
    [11] Ay, ¿tan en serio?
    [12] Qué susto me has dado.
    [21] ¿Contra? Eso habrá que verlo.
    [22] Agárrate bien.
    [31] Como gustes.
   *[other] Las cosas que se oyen en este local.
}
remark-recontra-ours = { $said ->
    [11] De aquí no se levanta nadie.
    [12] Aguanto la respiración.
    [21] Recontra. Pide los cafés.
    [22] Nos mira todo el café.
    [31] Por cuatro, entonces.
   *[other] Alguien recordará esta noche.
}
remark-recontra-theirs = { $said ->
    [11] Ay, ay, me tiemblan las manos.
    [12] Ahora va en serio.
    [21] ¿Recontra? Mira tú.
    [22] ¿Has oído? Recontra.
    [31] Repite, que de ese oído no oigo.
   *[other] Pues aquí estamos.
}
remark-capot-ours = { $said ->
    [11] No sobró ni una baza. Qué bonito.
    [12] Eso pasa una vez por noche.
    [21] Capote. Barremos la mesa.
    [22] Capote. ¿Quién dijo que no se podía?
    [31] Todas. Bien.
   *[other] Ordenado. Me gusta el orden.
}
remark-capot-theirs = { $said ->
    [11] Ni una sola baza… Bien jugado.
    [12] En casa, ni una palabra.
    [21] Ni una baza. Reparte, rápido.
    [22] Esto queda entre nosotros.
    [31] Sin bazas al menos se descansa.
   *[other] La hoja, al menos, limpia.
}
remark-deal-ours = { $said ->
    [11] Qué mano más bonita.
    [12] Gracias por las cartas.
    [21] Así se hace.
    [22] Anota, anota, no ahorres lápiz.
    [31] Sin quejas.
   *[other] A esto se acostumbra cualquiera.
}
remark-deal-theirs = { $said ->
    [11] Bien jugado. La próxima es nuestra.
    [12] Esa mano no era para nosotros.
    [21] Esta vez mezcla bien.
    [22] Esa no cuenta… ¿O sí?
    [31] Digamos que era de calentamiento.
   *[other] Las ha habido peores. No muchas.
}
remark-wait = { $said ->
    [11] Sin prisa, me tomo otro café.
    [12] Piénsalo con calma.
    [21] Se me enfría el café.
    [22] Despiértame cuando me toque.
    [31] Ya he leído el periódico dos veces.
   *[other] He contado las lámparas. Cuatro.
}
