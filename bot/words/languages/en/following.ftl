# Following a table without a seat.
button-follow-on = Follow this table
button-follow-off = Don't follow
following-on = You follow this table. I'll write to you in private about each new deal and the end.
following-silent = You follow this table, but your calls are off. Switch them on in { button-my-settings } to hear of new deals.
following-off = You don't follow this table any more.
following-deal = Deal { $number } has begun at { $score }.
following-closed = The table was closed before the match was over.
following-why = You follow this table: I write to you about each new deal and the end.
refusal-TOO_MANY_FOLLOWERS = { $most } people follow this table already, and there is no room for more.
