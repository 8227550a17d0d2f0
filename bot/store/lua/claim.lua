#!lua
-- Due jobs of a shard: taken by moving their due time on, so that they come back if the taker
-- dies. KEYS  1 jobs     ARGV  1 now (ms)  2 due again (ms)  3 how many at most
--                              4...  jobs that the taker leaves to others
-- Returns the jobs, then the time when the next one is due that is not left ('': none waits).
local left, most = {}, tonumber(ARGV[3])
for number = 4, #ARGV do
  left[ARGV[number]] = true
end
local found = redis.call('ZRANGE', KEYS[1], '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, most + #ARGV - 3)
local due = {}
for _, member in ipairs(found) do
  if not left[member] and #due < most then
    redis.call('ZADD', KEYS[1], 'XX', ARGV[2], member)
    due[#due + 1] = member
  end
end
local heads = redis.call('ZRANGE', KEYS[1], 0, #ARGV - 3, 'WITHSCORES')
local head = ''
for place = 1, #heads, 2 do
  if not left[heads[place]] then
    head = heads[place + 1]
    break
  end
end
due[#due + 1] = head
return due
