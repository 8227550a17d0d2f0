# What the operator of the bot has decided: who may play, where, and for how long results are kept.
refusal-BLOCKED_BY_OPERATOR = You can't play with this bot. Write to the people who run it if that is a mistake, or if you want your data to be deleted.
refusal-PLACE_NOT_ALLOWED = I may play only in places that the people who run me have chosen, and this is not one of them. Ask them, or play with me in another place.
kept-for-days = { $days ->
    [one] Matches are kept for a day, statistics and ratings until { $counted } days after the last match.
   *[other] Matches are kept for { $days } days, statistics and ratings until { $counted } days after the last match.
}
kept-for-ever = Matches, statistics and ratings are kept until you delete them.
# What the owner of the bot is told in private.
owner-title = To the owner of this bot
owner-store-away = The store has not answered for { $time }. Nobody can play until it does.
owner-store-read-only = The store has taken no writes for { $time }. People can only look things up.
owner-store-full = The store has been full for { $time }. People can only look things up.
owner-store-over = The store works again. It did not for { $time }.
owner-chat-away = { $chat } could not be reached for { $time }. The bot keeps trying.
owner-chat-refused = { $chat } is stopped: it can't start with its settings, or its token was revoked. The log says why.
owner-chat-crashed = { $chat } crashed and was started again. The log has the details.
owner-chat-over = { $chat } is connected again. It was not for { $time }.
owner-crashed = The bot stopped unexpectedly: { $part }, { $error }. The log has the details.
