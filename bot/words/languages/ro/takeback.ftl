# Luatul înapoi prin înțelegere: opțiunea mesei, cererea, ce a ieșit.
button-ask-back = Cer înapoi
button-allow-back = Tura luată înapoi
ask-back-name = Luarea unei ture înapoi
ask-back-on = dacă sunt toți de acord
ask-back-off = nu
ask-back-help = Poate un jucător să-și ceară ultima tură înapoi? Trebuie să fie toți de acord și să nu fi ieșit între timp o carte ascunsă.
confirm-ask-back = Îi întreabă pe ceilalți dacă îți poți lua înapoi ultima tură și tot ce a urmat. Trebuie să fie toți de acord.
vote-take-back = { $who } ar vrea să ia înapoi „{ $what }”
done-TAKEN_BACK = S-a luat înapoi.
refusal-NO_TAKING_BACK = La masa aceasta nu se ia nimic înapoi. Gazda poate permite asta din opțiuni.
refusal-NOTHING_TO_TAKE_BACK = Nu ai ce lua înapoi: de la tura ta a ieșit o carte ascunsă sau ce ai făcut n-a văzut încă nimeni.
refusal-ABSENT_PLAYED = După tura ta a jucat un calculator pentru cineva care lipsește sau a plecat, deci nu se mai poate lua înapoi.
