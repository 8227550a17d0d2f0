#!lua
-- A ledger is replaced by whoever has read it as it is.
-- KEYS  1 ledger     ARGV  1 the SHA-1 of what was read  2 what is written
local now = redis.call('GET', KEYS[1])
if not now or redis.sha1hex(now) ~= ARGV[1] then
  return 0
end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1
