#!lua
-- Note that a process lives, and a silence before that as a gap. All keys are in one slot.
-- KEYS  1 last beat  2 gaps  3 state of the index of people and places
-- ARGV  1 now (ms; '': a process asks how late it is and writes nothing)  2 the shortest gap (ms)
--       3 how long a gap is kept (ms)
-- Returns the time of the server (ms), the last beat, the number of forgotten people and places,
-- then the gaps, each "from:until".
local time = redis.call('TIME')
local server = time[1] * 1000 + math.floor(time[2] / 1000)
local last = tonumber(redis.call('GET', KEYS[1]) or 0)
local forgotten = tonumber(redis.call('HGET', KEYS[3], 'forgotten') or 0)
if ARGV[1] == '' then
  return {server, last, forgotten}
end
local now = tonumber(ARGV[1])
if now >= last then
  if last > 0 and now - last > tonumber(ARGV[2]) then
    redis.call('ZADD', KEYS[2], now, string.format('%.0f:%.0f', last, now))
    redis.call('PEXPIRE', KEYS[2], ARGV[3])
  end
  -- a process of an older version writes no index and does not know the third key, so the last beat
  -- is not stored there
  if last > 0 and tonumber(redis.call('HGET', KEYS[3], 'beat') or 0) ~= last then
    redis.call('HSET', KEYS[3], 'since', string.format('%.0f', server))
  end
  redis.call('HSET', KEYS[3], 'beat', ARGV[1])
  redis.call('SET', KEYS[1], ARGV[1])
end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - tonumber(ARGV[3]))
return {server, last, forgotten, unpack(redis.call('ZRANGE', KEYS[2], 0, -1))}
