# Amit az asztalnál mondanak.
said-title = 💬 Elhangzott az asztalnál
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = Elhangzott az asztalnál.
button-say = Mondj valamit…
say-placeholder = Üzenet az asztal minden csevegésébe
button-hide-lines = Sorok elrejtése itt

refusal-NOBODY_HEARS = Egyedül vagy ennél az asztalnál, senki nem hallaná.
refusal-SAY_AT_TABLE = Az asztalnál a játékosok és az asztal gazdája szólhatnak. Ülj le, vagy írj a csevegésbe.
refusal-SAY_WHAT = Még nincs mit mondani. Írd a parancs után: /say sok szerencsét
refusal-SAY_LESS = Ez túl hosszú: egy sor legfeljebb { $most } betű.
refusal-SAY_LATER = Most mondtál pár sort. A következővel várj egy kicsit.
refusal-SAY_WHERE = Több asztalnál vagy. Annak az asztalnak a csevegésében mondd, amelyiknek szól.
