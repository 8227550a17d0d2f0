#!lua
-- A process lives: a silence before is noted as a gap. Both keys lie in one slot.
-- KEYS  1 last beat  2 gaps     ARGV  1 now (ms)  2 the shortest gap (ms)  3 gaps older than this go
-- Returns the gaps, each "from:until".
local now = tonumber(ARGV[1])
local last = tonumber(redis.call('GET', KEYS[1]) or ARGV[1])
if now >= last then
  if now - last > tonumber(ARGV[2]) then
    redis.call('ZADD', KEYS[2], now, string.format('%.0f:%.0f', last, now))
  end
  redis.call('SET', KEYS[1], ARGV[1])
end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[3])
return redis.call('ZRANGE', KEYS[2], 0, -1)
