# Was Leute am Tisch sagen.
said-title = 💬 Am Tisch gesagt
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = Am Tisch gesagt.
button-say = Etwas sagen…
say-placeholder = Ein Satz an alle Chats des Tischs
button-hide-lines = Gespräch ausblenden

refusal-NOBODY_HEARS = Du bist allein an diesem Tisch. Niemand würde es hören.
refusal-SAY_AT_TABLE = An diesem Tisch redet, wer mitspielt oder ihn leitet. Setz dich, oder schreib im Chat.
refusal-SAY_WHAT = Da steht noch nichts. Tipp es nach dem Befehl: /say viel Glück
refusal-SAY_LESS = Das ist zu lang: Ein Satz hat höchstens { $most } Zeichen.
refusal-SAY_LATER = Du hast gerade einiges gesagt. Warte mit dem nächsten Satz einen Moment.
refusal-SAY_WHERE = Du gehörst zu mehreren Tischen. Sag es im Chat des Tischs, den du meinst.
