# Volver atrás de común acuerdo: la opción de la mesa, la petición, en qué quedó.
button-ask-back = Pedir volver atrás
button-allow-back = Volver atrás
ask-back-name = Volver atrás en un turno
ask-back-on = si todos están de acuerdo
# same as English
ask-back-off = no
ask-back-help = ¿Se puede pedir volver atrás en el último turno? Todos deben estar de acuerdo, y desde entonces no puede haber salido ninguna carta oculta.
confirm-ask-back = Esto pide a los demás volver atrás en tu último turno y en todo lo que vino después. Todos deben estar de acuerdo.
vote-take-back = { $who } quiere volver atrás en «{ $what }»
done-TAKEN_BACK = Hecho: se ha vuelto atrás.
refusal-NO_TAKING_BACK = En esta mesa no se vuelve atrás. Quien lleva la mesa puede permitirlo en las opciones.
refusal-NOTHING_TO_TAKE_BACK = No hay nada en lo que volver atrás: desde tu último turno ha salido una carta oculta, o aún no lo ha visto nadie.
refusal-ABSENT_PLAYED = Desde tu turno ha jugado una máquina por alguien que no está o se fue, así que ya no se puede volver atrás.
