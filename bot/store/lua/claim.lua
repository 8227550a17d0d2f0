#!lua
-- Due jobs of a shard: taken by moving their due time on, so that they come back if the taker
-- dies. KEYS  1 jobs     ARGV  1 now (ms)  2 due again (ms)  3 how many at most
-- Returns the jobs, then the time when the next one is due ('': none waits).
local due = redis.call('ZRANGE', KEYS[1], '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[3])
for _, member in ipairs(due) do
  redis.call('ZADD', KEYS[1], 'XX', ARGV[2], member)
end
local head = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
due[#due + 1] = head[2] or ''
return due
