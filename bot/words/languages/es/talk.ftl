# Lo que la gente dice en la mesa.
said-title = 💬 Dicho en la mesa
# same as English
said-line = { $who }: { $text }
# same as English
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = Dicho en la mesa.
button-say = Decir algo…
say-placeholder = Unas palabras a todos los chats de la mesa
button-hide-lines = Ocultar la charla

refusal-NOBODY_HEARS = En esta mesa no hay nadie más. Nadie lo oiría.
refusal-SAY_AT_TABLE = En esta mesa hablan los jugadores y quien la lleva. Siéntate, o escribe en el chat.
refusal-SAY_WHAT = Aún no hay nada que decir. Escríbelo detrás del comando: /say suerte
refusal-SAY_LESS = Es demasiado largo: caben { $most } letras como mucho.
refusal-SAY_LATER = Acabas de decir varias cosas. Espera un momento con la próxima.
refusal-SAY_WHERE = Estás en varias mesas. Dilo en el chat de la mesa que quieres.
