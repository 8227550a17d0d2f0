#!lua
-- Replace a ledger, if it has not changed since it was read.
-- KEYS  1 ledger     ARGV  1 the SHA-1 of the value read  2 the new value
local now = redis.call('GET', KEYS[1])
if not now or redis.sha1hex(now) ~= ARGV[1] then
  return 0
end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1
