#!lua
-- Enter a match into an index and write the ledgers of the index, once.
-- KEYS  1 index (sorted set)  2.. ledgers (strings)
-- ARGV  1 the match  2 its end (ms)  3 matches that ended before this are removed ('': none)
--       4 lifetime of the index (ms, 0: for ever)
--       then of each ledger: its lifetime (ms, 0: for ever), the SHA-1 of the value read ('': there
--       was none), the new value
-- Returns 'again' if the match was entered before, 'stale' if a ledger has changed, else 'added'.
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  return 'again'
end
for at = 2, #KEYS do
  local now = redis.call('GET', KEYS[at])
  if (now and redis.sha1hex(now) or '') ~= ARGV[3 * at] then
    return 'stale'
  end
end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
if ARGV[3] ~= '' then
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[3])
end
if ARGV[4] == '0' then
  redis.call('PERSIST', KEYS[1])
else
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
end
for at = 2, #KEYS do
  if ARGV[3 * at - 1] == '0' then
    redis.call('SET', KEYS[at], ARGV[3 * at + 1])
  else
    redis.call('SET', KEYS[at], ARGV[3 * at + 1], 'PX', ARGV[3 * at - 1])
  end
end
return 'added'
