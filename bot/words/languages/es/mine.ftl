# Lo que se guarda sobre una persona, como archivo.
button-mine-file = 💾 Como archivo
mine-file = Lo que se guarda sobre ti, como archivo. No contiene cartas de otras personas.
