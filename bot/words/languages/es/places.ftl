# Una mesa en varios chats: llevarla a otro, la respuesta de quien la lleva, qué hace en cada uno.

# same as English
chat-discord = Discord
# same as English
chat-telegram = Telegram
chat-local = navegador
place-in-chat = { $place } ({ $chat })
place-unnamed = un chat sin nombre

# Llevar una mesa a otro chat.
button-share = Compartir
share-code = Código: { $code }
share-how = En el otro chat, alguien escribe { $command }. Entonces se te pregunta aquí, en la mesa, y con una pulsación se muestra también allí.
share-once = El código vale una vez, durante un día. Dáselo solo a quien quieras en la mesa.
share-way-discord = { $chat }: en un servidor donde estoy.
share-way-telegram = { $chat }: en un grupo donde estoy. El botón me añade a un grupo y pide la mesa.
share-way-local = { $chat }: en una sala de la página.
share-sent-local = { $chat }: manda el enlace a una persona. No le hace falta cuenta: lo abre, escribe un nombre, y se te pregunta.
button-share-telegram = A un grupo de { $chat }
button-share-local = Copiar el enlace
button-share-copy = Copiar el código
done-ASKED_IN = Se ha preguntado a { $who } en la mesa. Si le parece bien, la mesa aparece aquí.
asked-title = Una mesa de otro chat
asked-waits = Se ha preguntado a { $who } si deja venir la mesa, y aún no ha respondido.
asked-refused = Esta vez { $who } ha dicho que no. Si llegan a un acuerdo, se puede hacer un código nuevo.

# Se pregunta a quien lleva la mesa.
asks-in = { $who } pide mostrar esta mesa también en { $where }.
asks-more = { $count ->
    [one] Otro chat más espera la respuesta de quien lleva la mesa.
   *[other] Otros { $count } chats esperan la respuesta de quien lleva la mesa.
}
asks-in-local = { $who } ({ $chat }) quiere venir a esta mesa.
button-let-place = Mostrarla allí
button-keep-place = Allí no
button-let-place-local = Dejar entrar
# same as English
button-keep-place-local = No

# Los sitios de una mesa.
button-places = Sus chats
places-title = Dónde se muestra esta mesa
places-line = { $number }. { $where }
places-here = { $where } (aquí)
places-facts = { $line } · { $language }
places-quiet = { $line } · sin lo que se dice en la mesa
places-alone = Por ahora solo aquí.
places-choose = ¿Qué chat quieres arreglar?
button-place-talk = Mostrar la charla
button-leave-place = Quitar la mesa
button-remove-place = Quitar la mesa de { $where }
confirm-leave-place = La mesa dejará de mostrarse aquí. Sigue en sus otros chats, y cada cual conserva su asiento.
confirm-remove-place = La mesa dejará de mostrarse en { $where }. Sigue en sus otros chats, y cada cual conserva su asiento.
said-left-place = La mesa ya no se muestra en { $where }.

# Por qué no.
refusal-NO_SUCH_CODE = Con este código no viene ninguna mesa: está mal escrito, ya se usó o tiene más de un día. Quien lleva la mesa puede hacer uno nuevo.
refusal-SHARE_IN_PRIVATE = Un código lleva una mesa a un chat donde la ven otros. Escribe allí /table con el código.
refusal-SHOWN_HERE_ALREADY = Esta mesa ya se muestra aquí.
refusal-SHOWS_ANOTHER = Ya hay otra mesa, así que esta no se puede mostrar allí. Cuando aquella termine, pueden pedirlo con un código nuevo.
refusal-ASKED_ALREADY = Ya se ha preguntado a quien lleva esta mesa. Espera la respuesta.
refusal-NOT_ASKING = Eso ya no lo pide nadie.
refusal-NOT_SHARED = La mesa de un torneo se queda donde está el torneo.
refusal-TOO_MANY_PLACES = Esta mesa ya se muestra en { $most } chats, y ese es el límite. Quítala antes de uno.
refusal-LAST_PLACE = La mesa no se muestra en ningún otro sitio. Para terminarla, ciérrala.
refusal-SHARING_OFF = Quien mantiene este bot quiere que cada mesa se quede en un solo chat.
refusal-NOT_FROM_ELSEWHERE = Quienes cuidan este chat no quieren aquí mesas de otros chats.
refusal-BLOCKED_AT_TABLE = No puedes traer esta mesa aquí.
share-comes = Va a venir una mesa aquí.
share-stays = No puedo escribir aquí, así que no puede venir ninguna mesa.

# Lo que quiere un servidor, un grupo o una sala.
server-elsewhere = Mesas de otros chats: { $value }
server-elsewhere-on = pueden venir aquí
server-elsewhere-off = no pueden
button-server-elsewhere = Mesas de otros
