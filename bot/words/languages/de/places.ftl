# Ein Tisch in mehreren Chats: ihn in einen anderen bringen, die Antwort der Tischleitung, was er in jedem tut.

chat-discord = Discord
chat-telegram = Telegram
chat-local = Browser
place-in-chat = { $place } ({ $chat })
place-unnamed = ein Chat ohne Namen

# Einen Tisch in einen anderen Chat bringen.
button-share = In Chat teilen
# same as English
share-code = Code: { $code }
share-how = Im anderen Chat tippt jemand { $command }. Dann wirst du hier am Tisch gefragt, und mit einem Druck erscheint er auch dort.
share-once = Der Code gilt einmal, einen Tag lang. Gib ihn nur Leuten, die du am Tisch haben willst.
share-way-discord = { $chat }: auf einem Server, auf dem ich bin.
share-way-telegram = { $chat }: in einer Gruppe, in der ich bin. Der Knopf bringt mich in eine Gruppe und bittet um den Tisch.
share-way-local = { $chat }: in einem Raum der Seite.
share-sent-local = { $chat }: Schick den Link einer Person. Sie braucht kein Konto: öffnen, Namen eingeben, und du wirst gefragt.
button-share-telegram = Zu einer Gruppe in { $chat }
button-share-local = Link kopieren
button-share-copy = Code kopieren
done-ASKED_IN = { $who } wurde am Tisch gefragt. Kommt ein Ja, erscheint der Tisch hier.
asked-title = Ein Tisch aus einem anderen Chat
asked-waits = { $who } wurde gefragt, ob der Tisch herdarf, und hat noch nicht geantwortet.
asked-refused = { $who } wollte den Tisch diesmal nicht hier. Habt ihr darüber geredet, gibt es dort einen neuen Code.

# Die Tischleitung wird am Tisch gefragt.
asks-in = { $who } bittet darum, diesen Tisch auch dort zu zeigen: { $where }.
asks-more = { $count ->
    [one] Noch ein Chat wartet auf die Antwort der Tischleitung.
   *[other] Noch { $count } Chats warten auf die Antwort der Tischleitung.
}
asks-in-local = { $who } ({ $chat }) möchte an diesen Tisch kommen.
button-let-place = Dort zeigen
button-keep-place = Dort nicht
button-let-place-local = Hereinlassen
button-keep-place-local = Nein

# Die Orte eines Tischs.
button-places = Chats des Tischs
places-title = Wo dieser Tisch zu sehen ist
places-line = { $number }. { $where }
places-here = { $where } (hier)
places-facts = { $line } · { $language }
places-quiet = { $line } · ohne das, was am Tisch gesagt wird
places-alone = Bisher nur hier.
places-choose = Welchen Chat einrichten?
button-place-talk = Tischgespräch zeigen
button-leave-place = Tisch hier entfernen
button-remove-place = Den Tisch dort entfernen: { $where }
confirm-leave-place = Der Tisch ist hier nicht mehr zu sehen. In seinen anderen Chats geht er weiter, und alle behalten ihren Platz.
confirm-remove-place = Der Tisch ist dort nicht mehr zu sehen: { $where }. In seinen anderen Chats geht er weiter, und alle behalten ihren Platz.
said-left-place = Der Tisch ist dort nicht mehr zu sehen: { $where }.

# Warum nicht.
refusal-NO_SUCH_CODE = Zu diesem Code gibt es keinen Tisch: Er ist vertippt, verbraucht oder älter als ein Tag. Die Tischleitung kann einen neuen machen.
refusal-SHARE_IN_PRIVATE = Ein Code bringt einen Tisch in einen Chat, in dem andere ihn sehen. Tipp dort /table mit dem Code.
refusal-SHOWN_HERE_ALREADY = Dieser Tisch ist hier schon zu sehen.
refusal-SHOWS_ANOTHER = Dort steht inzwischen ein anderer Tisch, darum kann dieser nicht hin. Ist der andere zu Ende, geht es mit einem neuen Code.
refusal-ASKED_ALREADY = Die Tischleitung wurde schon gefragt. Warte auf die Antwort.
refusal-NOT_ASKING = Danach fragt niemand mehr.
refusal-NOT_SHARED = Ein Turniertisch bleibt, wo das Turnier ist.
refusal-TOO_MANY_PLACES = Dieser Tisch ist schon in { $most } Chats zu sehen, mehr geht nicht. Entferne ihn zuerst aus einem.
refusal-LAST_PLACE = Der Tisch ist sonst nirgends zu sehen. Um ihn zu beenden, schließ ihn.
refusal-SHARING_OFF = Wer diesen Bot betreibt, möchte jeden Tisch nur in einem Chat.
refusal-NOT_FROM_ELSEWHERE = Wer diesen Chat betreut, möchte hier keine Tische aus anderen Chats.
refusal-BLOCKED_AT_TABLE = Du kannst diesen Tisch nicht hierher bringen.
share-comes = Ein Tisch soll hierher kommen.
share-stays = Hier kann ich nicht schreiben, darum kann kein Tisch kommen.

# Was ein Server, eine Gruppe oder ein Raum möchte.
server-elsewhere = Tische aus anderen Chats: { $value }
server-elsewhere-on = dürfen her
server-elsewhere-off = dürfen nicht
button-server-elsewhere = Tische von anderswo
