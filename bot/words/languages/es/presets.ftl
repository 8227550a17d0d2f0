# Nuestras reglas: lo que un sitio guarda con un nombre.
presets-title = Nuestras reglas: { $game }
presets-name = «{ $name }»
presets-now-named = Esta mesa juega con «{ $name }».
presets-now-own = Esta mesa tiene sus propias opciones.
presets-now-standard = Esta mesa juega con las reglas normales.
presets-standard = Reglas normales
presets-game = Conjuntos que trae el juego:
# same as English
presets-line = { $name }: { $help }
presets-saved = Guardadas aquí:
presets-same = igual que las normales
presets-by = Nuestras reglas: «{ $name }».
presets-by-game = Reglas: { $name }.
presets-different = Distinto de lo normal:
house-line = Reglas de la casa: { $what }
presets-help = La próxima mesa de aquí empieza con lo que elijas. Si guardas con un nombre que ya existe, las reglas nuevas sustituyen a las viejas.
presets-pick = Jugamos con…
presets-save = Guardar como nuestras reglas…
presets-example = Las reglas de la abuela
presets-rename = Cambiar el nombre de «{ $name }»
presets-drop = Borrar «{ $name }»
presets-dropped = «{ $name }» se guardó con opciones que el juego ya no tiene: { $what }. En ellas vale lo normal.
confirm-preset-drop = «{ $name }» se borra aquí. A las mesas que ya juegan así no les afecta.
button-presets = Nuestras reglas…
hints-name = Pedir una pista
hints-on = sí
# same as English
hints-off = no
hints-help = ¿Se puede preguntar qué jugaría la máquina? La respuesta solo la ve quien pregunta. Si quien lleva la mesa no decide otra cosa, se puede cuando juegas a solas con máquinas, y no cuando juegan varias personas.
