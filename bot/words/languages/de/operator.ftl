# Was entschieden hat, wer den Bot betreibt: wer spielen darf, wo, und wie lange Ergebnisse bleiben.
refusal-BLOCKED_BY_OPERATOR = Du kannst mit diesem Bot nicht spielen. Schreib denen, die ihn betreiben, wenn das ein Irrtum ist oder deine Daten gelöscht werden sollen.
refusal-PLACE_NOT_ALLOWED = Wo ich spielen darf, entscheidet, wer mich betreibt, und hier darf ich nicht. Frag dort nach, oder spiel mit mir an einem anderen Ort.
kept-for-days = { $days ->
    [one] Partien bleiben einen Tag gespeichert, Statistik und Wertungen bis { $counted } Tage nach der letzten Partie.
   *[other] Partien bleiben { $days } Tage gespeichert, Statistik und Wertungen bis { $counted } Tage nach der letzten Partie.
}
kept-for-ever = Partien, Statistik und Wertungen bleiben gespeichert, bis du sie löschst.
# Was dem Menschen hinter dem Bot privat gesagt wird.
owner-title = An die Person, der dieser Bot gehört
owner-store-away = Der Speicher antwortet schon { $time } lang nicht. Niemand kann spielen, bis er es tut.
owner-store-read-only = Der Speicher nimmt schon { $time } lang nichts mehr an. Man kann nur nachsehen.
owner-store-full = Der Speicher ist schon { $time } lang voll. Man kann nur nachsehen.
owner-store-over = Der Speicher geht wieder. Er war { $time } lang weg.
owner-chat-away = { $chat } ist schon { $time } lang nicht zu erreichen. Der Bot versucht es weiter.
owner-chat-refused = { $chat } steht: Mit seinen Einstellungen kann es nicht starten, oder sein Token wurde widerrufen. Der Grund steht im Log.
owner-chat-crashed = { $chat } ist abgestürzt und wurde neu gestartet. Einzelheiten stehen im Log.
owner-chat-over = { $chat } ist wieder verbunden. Es war { $time } lang weg.
owner-crashed = Der Bot ist unerwartet stehen geblieben: { $part }, { $error }. Einzelheiten stehen im Log.
