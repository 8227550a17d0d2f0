# Taking back by agreement: the option of a table, the request, what became of it.
button-ask-back = Ask to take back
button-allow-back = Taking a turn back
ask-back-name = Taking a turn back
ask-back-on = if everyone agrees
ask-back-off = no
ask-back-help = May a player ask to take back their last turn? Everyone has to agree, and no hidden card may have come up since.
confirm-ask-back = This asks the others to take back your last turn and whatever came after it. Everyone has to agree.
vote-take-back = { $who } would like to take back “{ $what }”
done-TAKEN_BACK = It is taken back.
refusal-NO_TAKING_BACK = Nothing is taken back at this table. The host can allow it in the options.
refusal-NOTHING_TO_TAKE_BACK = You have nothing to take back: a hidden card has come up since your last turn, or nobody has seen it yet.
refusal-ABSENT_PLAYED = Since your turn a computer has played for a player who is away or has left, so it can't be taken back.
