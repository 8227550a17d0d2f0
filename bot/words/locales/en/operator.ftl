# What the operator of the bot has decided: who may play, where, and for how long results are kept.
refusal-BLOCKED_BY_OPERATOR = You can't play with this bot. Write to the people who run it if that is a mistake, or if you want your data to be deleted.
refusal-PLACE_NOT_ALLOWED = I may play only in places that the people who run me have chosen, and this is not one of them. Ask them, or play with me in another place.
kept-for-days = { $days ->
    [one] Matches are kept for a day, statistics and ratings until { $counted } days after the last match.
   *[other] Matches are kept for { $days } days, statistics and ratings until { $counted } days after the last match.
}
kept-for-ever = Matches, statistics and ratings are kept until you delete them.
