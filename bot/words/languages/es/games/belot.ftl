# Belot: contratos y cantos, la mesa, la mano, la historia, la cuenta.

# same as English
game-belot = Belot
game-belot-line = Subasta, triunfos y bazas rápidas, dos contra dos.
game-belot-time = { $whole ->
    [0] Unos 3 minutos por mano.
   *[other] Unos 3 minutos por mano, unos 40 minutos la partida.
}
typed-game-belot = belote, belot búlgaro, belote búlgaro, belot de cuatro, belot por parejas, belot bridge, bela, belota, belotte

contract-C = ♣ tréboles
contract-D = ♦ diamantes
contract-H = ♥ corazones
contract-S = ♠ picas
contract-NT = sin triunfo
contract-AT = todo triunfo
bid-P = paso
# same as English
bid-X = contra
# same as English
bid-XX = recontra
# same as English
bid-XXX = surcontra

announcement-tierce = tercera
announcement-quarte = cuarta
announcement-quint = quinta
announcement-carre = póker

# La mesa pública.
turn-auction = puja { $who }
turn-trick = juega { $who }
auction-line = Subasta: { $calls }
auction-none = Aún no ha pujado nadie.
contract-line = Contrato: { $contract } ({ $who })
contract-line-contra = Contrato: { $contract } ({ $who }), contra
contract-line-recontra = Contrato: { $contract } ({ $who }), recontra
contract-line-surcontra = Contrato: { $contract } ({ $who }), surcontra
trick-line = Baza { $number }: { $cards }
trick-led = Baza { $number }: sale { $who }
trick-last = Última baza: { $cards } → { $who }
tricks-line = Bazas: { $first } : { $second }
points-line = Puntos de cartas: { $first } : { $second } de { $all }
trick-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
announced-line = Cantado: { $what }
# same as English
announced-belot = belot { $suit }
hanging-line = Puntos en suspenso: { $points }
cut-shown-line = Mostrada al cortar: { $card }, para { $who }
cut-will-show = Todo el mundo verá la carta más baja que levantes, y será para quien reparte.

# La mano.
phase-auction = ¿Qué pujas?
phase-lead = Sales tú.
phase-follow = Juega una carta.
announce-line = Con tu primera carta cantas: { $what }
announce-pick = Cantar…
# same as English
announce-choice = { $what } = { $points }
announce-nothing = nada
belot-type-placeholder = j♠ · pujar corazones · paso · contra

verb-pass = pasar
verb-bid = pujar
# same as English
verb-contra = contra
# same as English
verb-recontra = recontra
# same as English
verb-surcontra = surcontra
verb-play = jugar
verb-claim = pedir el resto
verb-throw-in = anular la mano
action-pass = Paso
# same as English
action-contra = Contra
# same as English
action-recontra = Recontra
# same as English
action-surcontra = Surcontra
action-play-belot = { $card } con belot
action-play-silent = { $card } sin belot
action-claim = El resto es mío
action-throw-in = Anular la mano

# La historia de una mano.
event-shows-cut = { $who } mostró { $card } al cortar: es para quien reparte.
# same as English
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] { $who } juega { $contract }, con contra.
    [4] { $who } juega { $contract }, con recontra.
    [8] { $who } juega { $contract }, con surcontra.
   *[other] { $who } juega { $contract }.
}
event-passes-out = Pasaron todos: la mano { $number } no se anota.
event-throws-in = { $who } mostró { $cards }: la mano se anula, no se anota.
event-announces = { $who } cantó: { $kinds }.
event-announces-known = { $who } cantó: { $kinds } ({ $cards }).
event-declares-belot = { $who } cantó belot: { $suit }.
event-plays = { $who } jugó { $card }.
event-takes-trick = { $who } ganó la baza.
event-claims = { $who } pidió el resto, { $tricks ->
    [one] { $tricks } baza
   *[other] { $tricks } bazas
}.
event-shows-announcement = { $counts ->
    [yes] { $who } había cantado { $cards }, y vale.
   *[no] { $who } había cantado { $cards }, pero no vale.
}
event-counts = { $team }: { $points } puntos de cartas.
event-deal-ends-result = { $result ->
    [inside] El contrato se ha perdido.
    [hanging] Empate: los puntos quedan en suspenso.
    [shared] Empate: cada equipo anota su mitad.
   *[made] El contrato se ha cumplido.
}
story-auction = Subasta: { $calls }
# same as English
story-trick = { $cards } → { $who }

# La cuenta.
# same as English
deal-how = { $mult ->
    [2] { $contract }, contra, { $result } ({ $who })
    [4] { $contract }, recontra, { $result } ({ $who })
    [8] { $contract }, surcontra, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = pasaron todos
result-made = cumplido
result-inside = perdido
result-hanging = en suspenso
result-shared = empate, a medias
result-thrown_in = anulada
ending-capot = capote
counts-title = Puntos de cartas, { $team }
written-title = Anotado, { $team }
# same as English
subject-suit = { $suit }
subject-top = { $suit } hasta { $top }
score-cards = { $count ->
    [one] { $count } carta ganada
   *[other] { $count } cartas ganadas
}
score-last_ten = última baza
score-tierce = tercera { $subject }
score-quarte = cuarta { $subject }
score-quint = quinta { $subject }
score-quint_tierce = quinta y tercera { $subject }
score-carre = póker { $subject }
# same as English
score-belot = belot { $subject }
score-no_trumps = sin triunfo: doble
score-capot = capote
score-points = { $count } puntos ÷ 10
score-all_points = los { $count } puntos ÷ 10
score-points_exact = { $count } puntos enteros
score-all_points_exact = los { $count } puntos enteros
score-rounding = redondeo
score-contra = contra: doble
score-recontra = recontra: por cuatro
score-surcontra = surcontra: por ocho
score-inside = perdido: sin puntos
score-lost_contra = perdido con contra
score-hangs = puntos propios en suspenso
score-hanging = puntos en suspenso ganados

# Opciones de la mesa.
option-length-151 = a { $points } puntos
option-length-101 = a { $points } puntos
option-length-51 = a { $points } puntos
option-length-201 = a { $points } puntos
option-length-301 = a { $points } puntos
option-length-501 = a { $points } puntos
option-length-1001 = a { $points } puntos
option-capot_ends = El capote puede dar la partida
option-capot_ends-help = ¿Puede acabar la partida tras una mano en que un equipo ganó todas las bazas (capote)?
option-capot_ends-no = no, sigue otra mano
option-capot_ends-yes = sí
option-capot_ends-yes-short = el capote puede dar la partida
option-after_contra = Después de contra
option-after_contra-help = ¿Se puede pujar más alto después de un contra?
option-after_contra-higher_bids = sí, también pujas más altas
option-after_contra-frozen = no, solo seguir doblando
option-after_contra-frozen-short = contra cierra la subasta
option-trump_lead = Cuando se sale con triunfo
option-trump_lead-help = ¿Qué triunfo hay que superar cuando se sale con triunfo en un contrato de palo?
option-trump_lead-beat_anyone = el más alto, de quien sea
option-trump_lead-beat_opponents = solo el de un rival
option-trump_lead-beat_opponents-short = se respeta el triunfo de la pareja
option-equal_announcements = Secuencias iguales
option-equal_announcements-help = Las mejores secuencias de los dos equipos son iguales: ¿las de quién valen?
option-equal_announcements-nobody = las de nadie
option-equal_announcements-earlier = las cantadas antes
option-equal_announcements-earlier-short = secuencias iguales: vale la anterior
option-equal_announcements-trump_first = triunfo primero; si no, la anterior
option-equal_announcements-trump_first-short = secuencias iguales: triunfo primero
option-hanging = Puntos iguales
option-hanging-help = Los dos equipos tienen los mismos puntos: ¿qué queda en suspenso hasta la próxima mano?
option-hanging-half = la mitad de quien pujó
option-hanging-all = todo
option-hanging-all-short = el empate queda entero en suspenso
option-hanging-failed = nada: el contrato se pierde
option-hanging-failed-short = un empate es contrato perdido
option-hanging-shared = nada: cada equipo anota su mitad
option-hanging-shared-short = el empate se reparte
option-rounding = Redondeo
option-rounding-help = ¿Cómo pasan los puntos de una mano al tanteo?
option-rounding-by_contract = por decenas, según el contrato
option-rounding-nearest = por decenas, a la más cercana
option-rounding-nearest-short = a la decena más cercana
option-rounding-exact = enteros, sin dividir por diez
option-rounding-exact-short = puntos enteros
option-late_belot = Belot con la segunda carta
option-late_belot-help = ¿Se puede cantar belot también con la segunda de rey y reina?
option-late_belot-off = no, solo con la primera
option-late_belot-on = sí
option-late_belot-on-short = belot con la segunda carta
option-no_trumps_announcements = Cantos en sin triunfo
option-no_trumps_announcements-help = ¿Valen las secuencias y los pókeres en sin triunfo?
# same as English
option-no_trumps_announcements-off = no
option-no_trumps_announcements-on = sí, sin doblar
option-no_trumps_announcements-on-short = cantos en sin triunfo
# same as English
option-third_doubling = Surcontra
option-third_doubling-help = ¿Se puede doblar otra vez un recontra? Entonces la mano cuenta por ocho.
# same as English
option-third_doubling-off = no
option-third_doubling-on = sí
# same as English
option-third_doubling-on-short = surcontra
option-long_sequences = Cinco y más seguidas
option-long_sequences-help = ¿Cuál de dos secuencias largas es más alta?
option-long_sequences-whole = la más larga
option-long_sequences-quint = las dos son quintas: la carta más alta
option-long_sequences-quint-short = quintas por su carta más alta
option-throw_in = Cuatro sietes
option-throw_in-help = ¿Puede anular la mano quien tiene cuatro sietes? Entonces no anota nadie, y reparte quien sigue.
# same as English
option-throw_in-off = no
option-throw_in-sevens = sí, antes de su primera carta
option-throw_in-sevens-short = cuatro sietes anulan

# Por qué algo no se puede.

# La imagen de la mesa: palabras cortas que se dibujan.
picture-turn-cut = corta la baraja
picture-turn-call = { $may ->
    [pass] pasa
    [bid] puja o pasa
    [higher] puja más o pasa
    [contra] contra o pasa
    [contra-higher] puja, contra o pasa
    [recontra] recontra o pasa
    [surcontra] surcontra o pasa
    [surcontra-higher] puja, surcontra o pasa
   *[recontra-higher] puja, recontra o pasa
}
picture-turn-lead = sale en la baza { $number }
picture-turn-follow = juega: se salió con { $suit }
picture-turn = Turno: { $who }, { $what }
picture-dealer = reparte
picture-dealer-line = Reparte: { $who }
picture-highest = Puja más alta
picture-contract = Contrato
picture-last-trick = Última baza
picture-counted = contado
picture-written = Anotado: { $score }
picture-tricks = Bazas
picture-match-to = Partida a { $points }

refusal-WRONG_PHASE-belot = Todavía no: primero la subasta, luego las bazas.
refusal-WRONG_PHASE-belot-shuffle = La mano ha terminado. La próxima empieza cuando estén todos listos.
refusal-WRONG_PHASE-belot-cut = Primero hay que cortar la baraja.
refusal-WRONG_PHASE-belot-auction = La subasta sigue: puja o pasa.
refusal-WRONG_PHASE-belot-play = La subasta ha terminado. Juega una carta.
refusal-WRONG_PHASE-belot-match_over = La partida ha terminado.
refusal-MISSING_WORD-belot = Falta algo. Escribe una carta, como jp, o una puja, como corazones.
refusal-UNKNOWN_CARD-belot = No conozco la carta «{ $token }». Escríbela así: jp o 10♣.
refusal-NO_SUCH_ANNOUNCEMENT = Con { $card } no puedes cantar eso: { $kinds }.

# Lo que se puede escribir.
typed-play-belot = tirar, tiro, tira, echar, echo, poner, pongo, pon, soltar, suelto, descartar, descarto, bajar, bajo, arrastrar, arrastro, arrastro con
typed-choice-C = triunfo tréboles, triunfo trébol, triunfos tréboles, tréboles triunfo, t
typed-choice-D = triunfo diamantes, triunfo diamante, triunfos diamantes, diamantes triunfo
typed-choice-H = triunfo corazones, triunfo corazón, triunfos corazones, corazones triunfo, c, co
typed-choice-S = triunfo picas, triunfo pica, triunfos picas, picas triunfo
typed-word-tierce = tercera, tercia, terceras
typed-word-quarte = cuarta, cuartas, cincuenta
typed-word-quint = quinta, quintas, cien
typed-word-carre = póker, póquer, cuadro, cuadrado, cuatro iguales, brelán
says-bid = tréboles, diamantes, corazones, picas, sin triunfo, todo triunfo
says-play = una carta, como jp
refusal-BID_TOO_LOW = La puja ya está en { $contract }. Puja más alto, o pasa.
refusal-NOTHING_TO_DOUBLE = Aún no ha pujado nadie, así que no hay nada que doblar.
refusal-OWN_BID = Esa es la puja de tu propio equipo, { $contract }. Solo los rivales pueden decir contra.
refusal-ALREADY_DOUBLED = Ya hay un contra sobre { $contract }.
refusal-NOT_DOUBLED = Recontra responde a un contra, y { $contract } no tiene.
refusal-NOT_YOUR_BID = Solo el equipo que pujó { $contract } puede decir recontra.
refusal-NO_THIRD_DOUBLING = En esta mesa no hay nada por encima de recontra.
refusal-NOT_REDOUBLED = Surcontra responde a un recontra, y { $contract } no tiene.
refusal-OWN_RECONTRA = Tu propio equipo pujó { $contract }. Solo los rivales pueden decir surcontra.
refusal-ALREADY_TRIPLED = Ya hay un surcontra sobre { $contract }, y no hay nada por encima.
refusal-NO_THROW_IN = En esta mesa se juegan todas las manos.
refusal-THROW_IN_NEEDS_SEVENS = Para anular la mano necesitas en la mano los cuatro sietes.
refusal-THROW_IN_TOO_LATE = La mano solo se puede anular antes de tu primera carta.
refusal-ALREADY_REDOUBLED = Ya hay un recontra sobre { $contract }.
refusal-AUCTION_FROZEN = En esta mesa no se puja después de un contra: queda { $contract }.
refusal-CARD_NOT_IN_HAND = No tienes { $card }. Elige una de tus cartas.
refusal-MUST_FOLLOW = Tienes { $suit }, así que hay que asistir al palo: { $card } no vale.
refusal-MUST_RUFF = No puedes asistir y un rival va ganando la baza: juega un triunfo, no { $card }.
refusal-MUST_OVERRUFF = Un rival ha fallado con { $best } y tienes un triunfo más alto: juégalo, no { $card }.
refusal-MUST_RAISE_TRUMP = Se salió con triunfo y puedes superar { $best }: { $card } es demasiado baja.
refusal-MUST_RAISE = En todo triunfo hay que superar { $best } si puedes: { $card } es demasiado baja.
refusal-ANNOUNCE_TOO_LATE = Se canta con la primera carta, así que ya es tarde.
refusal-ANNOUNCE_IN_NO_TRUMPS = En sin triunfo no se canta nada.
refusal-ANNOUNCE_NOT_IN_HAND = No tienes todas estas: { $cards }. Canta lo que tienes.
refusal-ANNOUNCE_TWICE = Una carta solo vale en un canto: { $cards }. Elige uno.
refusal-NO_ANNOUNCEMENT = { $cards } no es ni un póker ni una secuencia entera. Canta la secuencia entera, o nada.
refusal-BELOT_IN_NO_TRUMPS = En sin triunfo no hay belot.
refusal-BELOT_NEEDS_PAIR = Para belot necesitas rey y reina en la mano, y solo tienes { $card }.
refusal-BELOT_NEEDS_TRUMP = Solo el triunfo hace belot, y { $suit } no lo es.
refusal-BELOT_ON_DISCARD = Aquí solo te descartas de { $suit }: belot vale cuando sales con él o asistes.
refusal-CLAIM_TOO_EARLY = La primera baza siempre se juega. Pide el resto después.
refusal-CLAIM_NOT_ON_LEAD = Solo se puede pedir el resto cuando sales tú.
refusal-CLAIM_LAST_TRICK = Solo queda una baza. Juega la carta.
refusal-CLAIM_BELOT_OPEN = Alguien aún puede cantar belot, así que las bazas se juegan.
refusal-CLAIM_NOT_CERTAIN = Aún podrías perder una baza con una carta que no ves, así que sigue.

# Los primeros pasos.
tutorial-belot-1 = Tu pareja se sienta enfrente. Cada cual recibe cinco cartas, y luego se puja: un palo de triunfo, sin triunfo o todo triunfo, cada puja más alta que la anterior. Quien puja el último juega el contrato.
tutorial-belot-2 = Tras la subasta cada cual recibe tres cartas más. El triunfo va así: jota, nueve, as, diez, rey, reina, ocho, siete; los otros palos: as, diez, rey, reina, jota, nueve, ocho, siete.
tutorial-belot-3 = Hay que asistir al palo. Si no puedes y un rival va ganando la baza, debes fallar (jugar triunfo), y superar otro fallo. Si se sale con triunfo, hay que jugar más alto si puedes. El bot solo ofrece cartas que valen.
tutorial-belot-4 = Con tu primera carta cantas secuencias y pókeres: tercera 20, cuarta 50, quinta 100, póker de 100 a 200. Rey y reina de triunfo juntos son belot, 20 puntos.
tutorial-belot-5 = El equipo que pujó debe lograr más puntos que el otro, o no anota nada. Se anotan los puntos divididos por diez, y con 151 se gana la partida.

# Lo que se decide antes del turno; comodidades del juego lento.
plan-pass = Pasar de antemano…
plan-pass-to = pasar, salvo que pujen por encima de { $contract }
plan-pass-always = pasar, pujen lo que pujen
plan-lowest = asistir bajo en la baza { $number }
plan-ruff = fallar en la baza { $number }
plan-line = Decidido de antemano: { $what }. Si algo cambia, se te pregunta.
plan-cancel = Ya lo decidiré
plan-lapsed = Habías decidido: { $what }. Algo ha cambiado, así que vuelves a elegir.
played-forced = Jugado automáticamente: { $cards }. No valía ninguna otra carta.
comfort-title = Sin esperar
comfort-forced-play = Jugar por mí una carta obligada
comfort-forced-pass = Pasar por mí cuando no se puede otra cosa
comfort-veiled = Esperar tu pulsación donde los demás no pueden ver que una carta es obligada
comfort-premoves = Decidir jugadas de antemano
comfort-claim = Ofrecer pedir las bazas seguras
comfort-forced-play-button = Jugar la obligada
comfort-forced-pass-button = Pase automático
comfort-veiled-button = Ocultar la obligada
comfort-premoves-button = Jugadas de antemano
comfort-claim-button = Ofrecer el resto

# Lo que se dice en cada turno a quien practica.
lesson-bid = Una puja dice: con este triunfo mi equipo hará más puntos que los otros.
lesson-pass = Aquí hay pocas bazas seguras para pujar más. Pasar no cuesta nada.
lesson-contra = Contra dobla lo que está en juego: elígelo si crees que el contrato se pierde.
lesson-recontra = Recontra dobla otra vez: elígelo si lo ves seguro.
lesson-surcontra = Surcontra dobla por tercera vez: solo si lo ves segurísimo.
lesson-throw-in = Con cuatro sietes se ganan pocas bazas. Anula, y no anota nadie.
lesson-play = Una carta alta puede ganar la baza; una baja ahorra puntos cuando la ganan los otros.
lesson-claim = Nadie puede ya con tus cartas.

# Estadísticas.
notable-deal-ends-belot = Contratos cumplidos o perdidos
notable-capot = Capotes

# Por qué lo haría una máquina.
why-bid-trumps = Estos serían tus triunfos: { $cards }.
why-bid-best = Estos serían tus triunfos, con los dos más altos, jota y nueve: { $cards }.
why-bid-strong = En este contrato son fuertes: { $cards }.
why-pass-last = Nadie puede pujar ya más alto. Contra solo compensa si el contrato se pierde.
why-master = Nadie puede ya con ella.
why-leads-short = Es tu única carta de este palo: cuando se vuelva a salir con él, podrás fallar.
why-leads-long = Tienes { $count } cartas de este palo: saliendo una y otra vez, también las bajas ganan bazas.
why-leads-low = Sales tú, y una carta sin puntos no regala nada.
why-leads-keeps = Guardas tu carta más alta de este palo hasta que los demás jueguen las suyas.
why-draws-trumps = Tu equipo juega el contrato: saliendo con triunfo se los quitas a los otros.
why-wins = Gana a { $card } ({ $who }).
why-partner = Tu pareja va ganando la baza con { $card }; tu carta vale { $points }.
why-loses = { $card } ({ $who }) sigue ganando la baza; tu carta vale { $points }.

# Cómo se juega: situaciones.
lesson-belot-follow = Juegas con tu pareja, que está enfrente, contra los otros dos. En una baza cada cual juega una carta: ya hay tres, y tú eres quien falta. La primera fue una pica, así que también debes jugar una pica, si tienes. La pica más alta gana la baza, con los puntos de las cuatro cartas. Juega tu as de picas.
lesson-belot-follow-right = Tu as gana al diez, y la baza es de tu equipo: 11 del as, 10 del diez y 3 de la reina, 24 puntos.
lesson-belot-follow-wrong = El ocho es una pica, así que se puede jugar. Pero entonces el diez de los rivales gana la baza y sus puntos. Tu as es más alto: juégalo.
lesson-belot-bid = Antes de la primera carta se puja por turnos. Una puja dice qué palo debe ser triunfo. Vale la última: entonces tu equipo debe hacer más puntos que los otros. Por ahora tienes cinco cartas, y tres de tus corazones son los mejores triunfos que hay: jota, nueve y as. Puja corazones.
lesson-belot-bid-right = Corazones: la jota, el nueve y el as son tres bazas seguras. También se puede pujar sin triunfo o, lo más alto, todo triunfo, donde cada palo tiene el orden del triunfo. Tras la subasta cada cual recibe tres cartas más.
lesson-belot-bid-wrong = Se puede decir. Pero tu fuerza está en corazones: jota, nueve y as. Puja corazones.
lesson-belot-declare = El triunfo es corazones. Algunas cartas dan puntos de más, si lo dices. Tres cartas seguidas de un palo son una tercera, 20 puntos, que se canta con tu primera carta: tienes nueve, diez y jota de picas. El rey y la reina de triunfo son belot, 20 puntos, que se canta con la primera de las dos, en cualquier baza. Juega la reina o el rey de corazones con belot. La tercera se canta a la vez.
lesson-belot-declare-right = Tu primera carta ha cantado la tercera y belot: 20 y 20. Los cantos van solo con la primera carta: tercera 20, cuarta (cuatro seguidas) 50, quinta 100. Belot se canta con la primera de rey y reina, en la baza que sea.
lesson-belot-declare-wrong = Así se pierden puntos. Deja cantada la tercera, que solo va con tu primera carta, y juega el rey o la reina con belot.
lesson-belot-ruff = Un palo es más fuerte que los demás: el triunfo. Aquí es corazones, así que cualquier corazón gana a cualquier pica. Se salió con picas y tú no tienes. Un rival va ganando la baza con el as, así que debes jugar un triunfo: eso es fallar. Nadie juega después de ti: ¿qué triunfo basta?
lesson-belot-ruff-right = Basta el siete: cualquier triunfo gana a una pica. La jota queda para una baza que valga más. Si un rival hubiera fallado, necesitarías un triunfo más alto, si lo tienes.
lesson-belot-ruff-wrong = La jota también gana la baza. Pero es tu mejor triunfo y vale 20, y nadie juega después de ti. Basta el siete.
lesson-belot-partner = Otra vez picas, y no tienes. Esta vez tu pareja va ganando la baza con el as, así que no hace falta fallar: puedes jugar cualquier carta. Sus puntos también son de tu equipo. Juega la que más vale y no es triunfo.
lesson-belot-partner-right = Sí: el diez va a la baza de tu pareja, y sus 10 puntos son de tu equipo.
lesson-belot-partner-wrong = Las reglas lo permiten. Pero la baza es de tu pareja y nadie juega después de ti. Juega tu carta más valiosa que no sea triunfo: el diez de diamantes.
lesson-belot-contra = Un rival ha pujado corazones y ahora debe hacer más puntos que tu equipo. Tú tienes jota, nueve y diez de corazones y dos ases: difícil que lo cumplan. Di contra: dobla lo que se anota.
lesson-belot-contra-right = Contra: el equipo con más puntos lo anota todo, y doble. La última baza da 10 más, y las ocho bazas (un capote) 90. Así que dilo solo con bazas seguras en la mano.
lesson-belot-contra-wrong = Se puede. Pero contra jota, nueve y diez de triunfo y dos ases es difícil que cumplan corazones. Di contra.

# La tarjeta de una situación: lo primero que muestra el botón de las reglas, un hecho por línea.
card-belot-bid =
    Cada puja debe ser más alta que la anterior: tréboles, diamantes, corazones, picas, sin triunfo, todo triunfo.
    Se puja con cinco cartas. Tras la subasta llegan tres más.
    Tres pases después de una puja cierran la subasta. Si pasan los cuatro, reparte quien sigue.
    El equipo de la última puja debe lograr más puntos que el otro.
card-belot-contra =
    Contra dobla lo que vale la mano. Se puede decir mientras la última puja es de un rival.
    Recontra la dobla otra vez. Solo puede decirlo el equipo al que le han doblado.
    Entonces el equipo con más puntos lo anota todo, y el otro nada.
card-belot-declare =
    Se canta con la primera carta. Después es tarde.
    Tres cartas seguidas de un palo son 20, cuatro 50, cinco o más 100.
    Cuatro reinas, reyes, ases o dieces son 100, cuatro nueves 150, cuatro jotas 200.
    Si los dos equipos tienen secuencias, solo las anota el de la más alta. Con los pókeres, igual.
    Rey y reina de triunfo son belot, 20. Dilo con la primera de las dos (en algunas mesas vale la segunda).
    En sin triunfo no se canta nada (en algunas mesas, solo belot no).
card-belot-follow =
    Asiste al palo si puedes.
    Si no puedes y un rival va ganando la baza, debes fallar con triunfo, y superar otro triunfo si puedes.
    Si va ganando tu pareja, juega cualquier carta.
    Si se sale con triunfo, hay que superar el más alto si puedes (en algunas mesas, no el de tu pareja). En todo triunfo, en cada palo.
    En sin triunfo solo se asiste.
card-belot-count =
    Cada equipo cuenta sus bazas, sus cantos y belots, y 10 por la última baza. En sin triunfo la suma se dobla.
    El equipo que pujó debe tener más. Si no, el otro lo anota todo.
    Si los dos tienen lo mismo, el otro anota sus puntos, y los del equipo que pujó quedan en suspenso hasta la próxima mano.
    Se anotan los puntos divididos por diez.

# Cartas que se ven junto a una situación.
shows-belot-plain = Sin ser triunfo: la mejor primero, con puntos
shows-belot-trumps = Triunfo: la mejor primero, con puntos
shows-belot-tierce = Una tercera
shows-belot-belot = Un belot

# Opciones que apenas van juntas.
doubt-belot-length = ⚠ Puntos enteros y partida a { $points }: una mano tiene 162 puntos y más, así que podría acabar en una mano o dos. Mejor 501 o 1 001.

# Los conjuntos de reglas que trae el juego.
preset-belot-quick = Partida rápida
preset-belot-quick-help = a 101 puntos
preset-belot-frozen = Contra cierra la subasta
preset-belot-frozen-help = tras contra solo recontra, sin pujas más altas
preset-belot-spare = Respetar a la pareja
preset-belot-spare-help = no hay que superar el triunfo de tu pareja
preset-belot-full = Puntos enteros
preset-belot-full-help = a 1 001, los puntos no se dividen por diez
# same as English
preset-belot-bela = Bela
preset-belot-bela-help = a 1 001 enteros; empate pierde, capote gana, quintas, secuencia anterior
# same as English
preset-belot-contree = Belote contrée
preset-belot-contree-help = a 1 001 enteros; contra cierra, pareja libre, empate pierde
# same as English
preset-belot-blot = Blot
preset-belot-blot-help = a 301 puntos
preset-belot-surcontra = Hasta surcontra
preset-belot-surcontra-help = un recontra se puede doblar otra vez
