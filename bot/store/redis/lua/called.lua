#!lua
-- Give a table the right to call a person, unless another one has called them lately.
-- KEYS  1 the last call     ARGV  1 table  2 now (ms)  3 how long a call counts (ms)
-- Returns '' when the call is this table's, else the last call ("table when").
local last = redis.call('GET', KEYS[1])
if last then
  local cut = string.find(last, ' ', 1, true)
  local when = tonumber(string.sub(last, cut + 1))
  if string.sub(last, 1, cut - 1) ~= ARGV[1] and tonumber(ARGV[2]) - when < tonumber(ARGV[3]) then
    return last
  end
end
redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'PX', ARGV[3])
return ''
