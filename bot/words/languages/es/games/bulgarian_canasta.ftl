# Canasta búlgara: su nombre, los primeros pasos. Lo demás lo comparte con las otras canastas.

game-bulgarian-canasta = Canasta búlgara
game-bulgarian-canasta-line = Dos equipos de dos, grupos y escaleras, un pozo por el que vale la pena pelear.
game-bulgarian-canasta-time = { $whole ->
    [0] Unos 20 minutos por mano.
   *[other] Unos 20 minutos por mano, de una a tres horas la partida.
}
typed-game-bulgarian-canasta = canasta búlgara, búlgara, canasta de bulgaria, canasta bulgaria, kanasta búlgara, canasta con escaleras

tutorial-bulgarian-canasta-1 = Tu pareja se sienta enfrente, y lo que baja cualquiera de los dos es de ambos. Cada turno es igual: roba una carta, baja si quieres, tira una.
tutorial-bulgarian-canasta-2 = Tres o más cartas hacen una combinación: un grupo de un mismo valor, o una escalera de un palo del cuatro al as. Jokers y doses son comodines: valen por cualquier carta. Siete cartas son una canasta.
tutorial-bulgarian-canasta-3 = La primera bajada de tu equipo debe valer bastantes puntos. La mesa los cuenta por ti: 115 / 120 significa que faltan cinco. ¿No alcanza? Deshaz, y nadie lo ha visto.
tutorial-bulgarian-canasta-4 = En vez de robar puedes tomar el pozo entero, si dos cartas de tu mano hacen combinación con la de arriba. Un tres negro encima frena a quien sigue; uno rojo, a los tres siguientes.
tutorial-bulgarian-canasta-5 = Quien tira su última carta cierra y termina la mano, y para eso hace falta una canasta. Las cartas bajadas cuentan a favor; las de la mano, en contra. Lo normal es jugar a diez mil.

# Cómo se juega: situaciones. Qué hay que hacer, y qué se dice de la pulsación buena, de un paso intermedio y de otra.
lesson-bulgarian-canasta-turn = Juegas con tu pareja, que está enfrente, contra los otros dos. Cada turno empieza con una carta del mazo, que está boca abajo, y termina tirando una carta al pozo, boca arriba. Entretanto puedes bajar cartas que van juntas. Roba, y tira la que menos necesitas.
lesson-bulgarian-canasta-turn-on = Has robado un tres negro. No va en ninguna combinación: tíralo.
lesson-bulgarian-canasta-turn-right = Eso fue un turno. Mientras el tres negro está encima, quien sigue no puede tomar el pozo. En tu mano habría costado 100 al final.
lesson-bulgarian-canasta-turn-wrong = Se puede. Pero un tres negro no va en ninguna combinación y al final de la mano cuesta 100. Tíralo: así además quien sigue no puede tomar el pozo.
lesson-bulgarian-canasta-open = Tres o más cartas que van juntas son una combinación: un grupo de un valor, o una escalera de un palo. Cada carta tiene sus puntos. Tu equipo aún no ha bajado nada: su primera bajada debe valer 60 puntos en total, en un turno. Los cuatro reyes son 40, y el seis, siete y ocho de tréboles son 20. Baja las dos cosas y tira una carta.
lesson-bulgarian-canasta-open-on = La mesa cuenta por ti: cuando diga YA PUEDE ABRIR, tira una carta.
lesson-bulgarian-canasta-open-right = 60 puntos: tu equipo ha abierto. Desde ahora puede bajar cualquier combinación, valga lo que valga.
lesson-bulgarian-canasta-open-wrong = Se puede, pero no suma 60. Baja los cuatro reyes y los tréboles 6, 7 y 8, y tira una carta.
lesson-bulgarian-canasta-pile = Encima del pozo está el rey de picas, y tú tienes dos reyes. Si dos de tus cartas hacen combinación con la de arriba, y ninguna es joker ni dos, puedes tomar el pozo entero en vez de robar. Tómalo.
lesson-bulgarian-canasta-pile-right = Los reyes están en la mesa como combinación, y el resto del pozo está en tu mano: más cartas, más combinaciones.
lesson-bulgarian-canasta-pile-wrong = Robar da una carta, y luego otro puede llevarse este pozo. Tómalo: trae cuatro cartas.
lesson-bulgarian-canasta-canasta = Tu equipo tiene seis reinas en la mesa. Tú tienes una reina y un dos. Siete cartas son una canasta: limpia si no tiene comodines, y da 500; sucia si los tiene, y da 300. Añade la carta buena.
lesson-bulgarian-canasta-canasta-right = Una canasta limpia: 500 puntos. El dos queda en tu mano para una combinación que lo necesite.
lesson-bulgarian-canasta-canasta-wrong = Así no sale una canasta limpia. Añade la reina: sin comodines la canasta da 500, con el dos solo 300.
lesson-bulgarian-canasta-out = Tu equipo tiene una canasta, y a ti te quedan dos cartas. Quien tira su última carta cierra, y la mano termina. Añade el diez a la escalera y tira el cinco.
lesson-bulgarian-canasta-out-on = Queda una carta. Tírala, y la mano termina.
lesson-bulgarian-canasta-out-right = Has cerrado: eso da 100, y las cartas que quedan en las otras manos cuentan contra sus equipos.
lesson-bulgarian-canasta-out-wrong = El diez encaja en tu escalera, así que bájalo antes: si lo tiras, no da nada. Entonces el cinco es tu última carta.

# La tarjeta de una situación: lo primero que muestra el botón de las reglas, un hecho por línea.
card-bulgarian-canasta-turn =
    Roba una carta del mazo, o toma el pozo entero si puedes.
    Luego baja y añade lo que quieras, o nada.
    Tira una carta: con eso termina tu turno. Se puede tirar cualquiera.
    Hasta que tires, Deshacer te devuelve lo que has bajado en este turno. Un pozo tomado se queda contigo.
card-bulgarian-canasta-pile =
    Dos cartas naturales de tu mano que hacen combinación con la de arriba toman el pozo entero.
    Las tres se bajan enseguida. El resto va a tu mano.
    Si la de arriba es un comodín, hacen falta cinco comodines.
    Puedes tomar el pozo antes de que abra tu equipo. En algunas mesas hay que abrir en ese mismo turno.
    Con un tres negro encima, nadie toma el pozo. Un tres rojo tirado lo bloquea para los tres siguientes.
card-bulgarian-canasta-opening =
    La primera bajada de tu equipo debe valer bastante, en un solo turno: 60 mientras lleve menos de 2 500, luego 90; desde 5 000, 120; desde 7 500, 150.
    Las cartas cuentan por su valor, y una canasta que completes cuenta con su premio.
    Una de las combinaciones debe empezar con tres cartas naturales o ser solo de comodines.
    Cuando abre uno de los dos, ya han abierto ambos.
card-bulgarian-canasta-meld =
    Una combinación son tres o más cartas: de un valor, una escalera de un palo del cuatro al as, o solo comodines.
    Una con cartas naturales empieza con dos de ellas y lleva tres comodines como mucho.
    Los comodines seguidos deben ser menos que las cartas naturales que van justo delante.
    Siete cartas son una canasta: limpia 500, sucia 300.
    Las cartas de la mesa se quedan donde están. También puedes añadir a lo de tu pareja.
card-bulgarian-canasta-out =
    Quien tira su última carta cierra: 100 para el equipo, y la mano termina.
    Para eso tu equipo necesita una canasta, salvo si abre en ese turno o la mesa lo permite en menos.
    Guarda siempre una carta para tirar. Sirve un tres rojo que tengas delante.
    Las cartas que quedan en una mano cuentan contra su equipo. Un tres negro cuesta 100.
card-bulgarian-canasta-score =
    Las cartas bajadas y las canastas cuentan a favor; las cartas de la mano, en contra.
    Una canasta limpia vale 500, de ases 1 000. Una sucia 300, de ases 500.
    Una canasta de comodines vale 1 500 con cuatro o más jokers; si no, 1 000.
    Un tres rojo vale 100 con canasta, y cuesta 100 sin ella. Un tres negro en la mano cuesta 100.
    Cerrar vale 100. A un equipo sin canasta lo bajado le cuenta en contra, salvo que la mesa juegue de otro modo.

# Cartas que se ven junto a una situación.
shows-bulgarian-canasta-threes = Treses negros: a nadie le sirven
shows-bulgarian-canasta-set = Un grupo, con los puntos de sus cartas
shows-bulgarian-canasta-run = Una escalera, con los puntos de sus cartas
shows-bulgarian-canasta-with-top = Tus dos reyes y el del pozo
shows-bulgarian-canasta-wild = Los comodines valen por cualquier otra carta

# Los conjuntos de reglas que trae el juego.
preset-bulgarian-canasta-short = Partida corta
preset-bulgarian-canasta-short-help = a 3 000 puntos
preset-bulgarian-canasta-rulebook = Según el reglamento
preset-bulgarian-canasta-rulebook-help = el pozo se da la vuelta sin mezclar, sin límite de veces
preset-bulgarian-canasta-must_open = Abrir con el pozo
preset-bulgarian-canasta-must_open-help = antes de abrir, un equipo toma el pozo solo para abrir con él
preset-bulgarian-canasta-letter = Al pie de la letra
preset-bulgarian-canasta-letter-help = pozo vuelto, escalera: dos seguidas, sin 9 final, deshacer
preset-bulgarian-canasta-plus = Vale lo que hay
preset-bulgarian-canasta-plus-help = lo bajado cuenta a favor también sin canasta
