# Lo que ve una persona: la mano, mis mesas, historial, comprobación de una mano, ajustes.
hand-title = 🎴 Mano { $number } · { $game }
hand-laid = Bajado en este turno: { $cards } = { $points }
# same as English
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Carta robada: { $card }
   *[other] Cartas robadas: { $card }
}
hand-took = Pozo tomado: { $cards }
hand-chosen = Elegidas: { $cards } = { $points }
hand-chosen-good = Estas las puedes bajar.
hand-chosen-takes = Con estas puedes tomar el pozo.
hand-bottom = Las tres de abajo: { $cards }
hand-not-seated = Aquí no juegas, pero puedes mirar cuanto quieras.
hand-elsewhere = Tus cartas están en nuestro chat privado.
pick-discard = Tirar…
pick-barred = 🚫 Otras cartas
pick-laid-out = { $card } (de la mesa)
pick-cards = Elige cartas
pick-key = Tomar con…
pick-place = ¿Dónde? De { $lowest } a { $highest }
button-lay-chosen = Bajar
button-add-chosen = Añadir
button-take-chosen = Tomar con estas
button-clear = Desmarcar
button-sort-rank = ⇅ Por valor
button-sort-suit = ⇅ Por palo
button-more-hints = Más ideas
button-fewer-hints = Menos ideas
type-label = Tu jugada
type-placeholder = tirar K♦ · bajar K♣ K♦ K♥ · tomar 9♣ 9♦

my-tables-title = Mis mesas
my-tables-none = No estás en ninguna mesa. /play abre una.
my-tables-none-local = No estás en ninguna mesa.
# same as English
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = te espera a ti
my-tables-waits-for = espera a { $who }
my-tables-lobby = aún sin empezar
my-tables-paused = en pausa
my-tables-over = terminada
my-tables-look = { $table }: mirar
my-tables-up = { $table }: levantarme
my-tables-movehere = { $table }: traer aquí
my-tables-close = { $table }: cerrar
which-table = Estás en varias mesas. ¿Cuál?
passed-on = Pasado a la mesa { $table }.

digest-title = Desde la última vez que miraste:

history-title = Qué pasó en la mano { $number }
history-none = Aún no ha pasado nada.
history-matches = Manos terminadas
history-deal = Mano { $number }: { $score }
sheet-earlier = { $count ->
    [one] Una mano anterior: pulsa { button-score }.
   *[other] { $count } manos anteriores: pulsa { button-score }.
}

check-title = ¿Fue limpia la mano?
check-button = Comprobar la mano
fingerprint-line = Huella de la mano: { $commitment }
check-commitment = Huella antes de la mano: { $commitment }
check-seed = Semilla después de la mano: { $seed }
check-verified = La huella coincide con la semilla, y la semilla da exactamente estas cartas.
check-failed = La huella no coincide con la semilla. Díselo a quien mantiene el bot.
check-not-yet = La semilla se muestra cuando termina la mano.
check-how = La baraja se mezcla con una semilla secreta. Su huella se muestra antes de la mano y la semilla después, así cualquiera puede comprobar que entretanto no cambió nada.

settings-look = Aspecto
settings-colours = Colores
settings-title = Ajustes
button-my-settings = Mis ajustes
setting-sort = Orden de tus cartas
setting-suits = Palos
setting-letters = Letras de las cartas
setting-felt = Tu mesa
settings-table = Esta mesa
settings-language = Idioma: { $value }
settings-sort = Cartas ordenadas por { $value }
settings-sort-rank = valor
settings-sort-suit = palo
settings-pictures = Imágenes: { $value }
settings-pictures-on = sí
settings-pictures-off = no, solo texto
settings-suits = Palos en las imágenes: { $value }
settings-suits-four = cuatro colores
settings-suits-two = negro y rojo
settings-suits-contrast = contraste alto
settings-letters = Letras en las imágenes: { $value }
button-pictures = Imágenes
button-suits-four = Cuatro colores
button-suits-two = Negro y rojo
button-suits-contrast = Contraste alto
button-letters = Letras { $letters }
settings-felt = Color de tu mesa: { $value }
settings-felt-green = verde
settings-felt-blue = azul
settings-felt-wine = granate
settings-felt-light = claro
button-felt-green = Mesa verde
button-felt-blue = Mesa azul
button-felt-wine = Mesa granate
button-felt-light = Mesa clara
