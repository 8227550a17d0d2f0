# Amit csak a böngésző csevegése mond: a helyei szobák.
refusal-TABLE_HERE_ALREADY-local = Ebben a szobában már van egy asztal. Ülj le hozzá, ha van szabad hely, vagy nyiss sajátot egy másik szobában: a szobák listája fent van.
refusal-NOT_ADMIN-local = Ezt csak a szoba kezelője módosíthatja.
server-title-local = Asztalok ebben a szobában
local-muted = Mostantól nem látod, mit ír { $who }. Visszavonás: /unmute és a név.
local-unmuted = Újra látod, mit ír { $who }.
local-mute-whom = Mondd meg, kit: /mute és egy itt író ember neve. Akiket elnémítottál: { $names }
local-blocked = Ebben a szobában nem írhatsz: a kezelője letiltott.
local-admin = Mostantól te kezeled ezt a csevegést. A szoba szabályai: /room.
local-admin-wrong = Ez nem az adminisztrátorok kódja, vagy túl sok volt a próbálkozás. Várj egy kicsit.
local-command-mute = elrejted, amit valaki ír, csak neked
local-command-unmute = újra látod, amit valaki ír
help-own-local = /mute, /unmute – elrejted, amit valaki ír, csak neked, vagy újra látod
help-govern-local = A szoba kezelőjének: /room – az asztalok és ki játszhat; /block, /unblock – ki nem játszhat; /allow – egyedül kik játszhatnak; /opener – kik nyithatnak asztalt
local-push-turn = Te jössz
local-push-news = Újdonság az asztalodnál
