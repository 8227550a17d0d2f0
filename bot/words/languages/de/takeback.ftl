# Zurücknehmen, wenn alle einverstanden sind: die Option eines Tischs, die Bitte, was daraus wurde.
button-ask-back = Um Rücknahme bitten
button-allow-back = Zug zurücknehmen
ask-back-name = Einen Zug zurücknehmen
ask-back-on = wenn alle zustimmen
ask-back-off = nein
ask-back-help = Darf man darum bitten, den letzten eigenen Zug zurückzunehmen? Alle müssen zustimmen, und seither darf keine verdeckte Karte aufgedeckt worden sein.
confirm-ask-back = Du bittest die anderen, deinen letzten Zug und alles danach zurücknehmen zu dürfen. Alle müssen zustimmen.
vote-take-back = { $who } möchte „{ $what }“ zurücknehmen
done-TAKEN_BACK = Es ist zurückgenommen.
refusal-NO_TAKING_BACK = An diesem Tisch wird nichts zurückgenommen. Die Tischleitung kann es in den Optionen erlauben.
refusal-NOTHING_TO_TAKE_BACK = Du hast nichts zurückzunehmen: Seit deinem letzten Zug wurde eine verdeckte Karte aufgedeckt, oder noch hat ihn niemand gesehen.
refusal-ABSENT_PLAYED = Seit deinem Zug hat ein Computer für jemanden gespielt, der weg ist, darum lässt er sich nicht zurücknehmen.
