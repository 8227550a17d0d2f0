# Lo que ha decidido quien mantiene el bot: quién puede jugar, dónde y cuánto se guardan los resultados.
refusal-BLOCKED_BY_OPERATOR = No puedes jugar con este bot. Si es un error, o si quieres que se borren tus datos, escribe a quien lo mantiene.
refusal-PLACE_NOT_ALLOWED = Solo puedo jugar en los sitios que ha elegido quien me mantiene, y este no es uno de ellos. Pregúntale, o juega conmigo en otro sitio.
kept-for-days = { $days ->
    [one] Las partidas se guardan un día; las estadísticas y puntuaciones, hasta { $counted } días después de la última partida.
   *[other] Las partidas se guardan { $days } días; las estadísticas y puntuaciones, hasta { $counted } días después de la última partida.
}
kept-for-ever = Las partidas, estadísticas y puntuaciones se guardan hasta que las borres.
# Lo que se le dice en privado a quien tiene el bot.
owner-title = A quien mantiene este bot
owner-store-away = El almacén no responde desde hace { $time }. Nadie puede jugar hasta que responda.
owner-store-read-only = El almacén no admite escrituras desde hace { $time }. Solo se puede consultar.
owner-store-full = El almacén está lleno desde hace { $time }. Solo se puede consultar.
owner-store-over = El almacén vuelve a funcionar. Estuvo parado { $time }.
owner-chat-away = No se llega a { $chat } desde hace { $time }. El bot sigue intentándolo.
owner-chat-refused = { $chat } está parado: no puede arrancar con su configuración, o se revocó su token. El registro dice por qué.
owner-chat-crashed = { $chat } se cayó y ha vuelto a arrancar. El registro tiene los detalles.
owner-chat-over = { $chat } vuelve a tener conexión. Estuvo sin ella { $time }.
owner-crashed = El bot se paró de improviso: { $part }, { $error }. El registro tiene los detalles.
