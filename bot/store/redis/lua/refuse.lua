#!lua
-- Store the refusal of an event on a version as its first answer.
-- KEYS  1 table  2 outcomes  3 refusals     ARGV  1 event  2 number of the version  3 outcome  4 refusals kept
--       5 stamp of the version
local event = ARGV[1]
for list = 2, 3 do
  for _, known in ipairs(redis.call('LRANGE', KEYS[list], 0, -1)) do
    local cut = string.find(known, ' ', 1, true)
    if string.sub(known, 1, cut - 1) == event then
      return {'again', string.sub(known, cut + 1)}
    end
  end
end
local now = redis.call('HMGET', KEYS[1], 'version', 'mark')
local current = now[1]
if not current then
  return {'missing', '0'}
end
if current ~= ARGV[2] or (now[2] or '') ~= ARGV[5] then
  return {'stale', current}
end
redis.call('LPUSH', KEYS[3], event .. ' ' .. ARGV[3])
redis.call('LTRIM', KEYS[3], 0, tonumber(ARGV[4]) - 1)
return {'stored', current}
