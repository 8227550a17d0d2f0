# Vorbe pe care oamenii le spun la masă.
said-title = 💬 S-a spus la masă
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = S-a spus la masă.
button-say = Spune ceva…
say-placeholder = Un mesaj în toate locurile mesei
button-hide-lines = Ascunde vorbele

refusal-NOBODY_HEARS = La masa aceasta ești doar tu. N-ar auzi nimeni.
refusal-SAY_AT_TABLE = La masa aceasta vorbesc jucătorii și gazda. Așază-te sau scrie în discuție.
refusal-SAY_WHAT = Nu e încă nimic de spus. Scrie după comandă: /say mult noroc
refusal-SAY_LESS = E prea lung: un mesaj are cel mult { $most } de litere.
refusal-SAY_LATER = Ai scris mai multe mesaje la rând. Așteaptă puțin cu următorul.
refusal-SAY_WHERE = Ții de mai multe mese. Spune acolo unde e masa de care e vorba.
