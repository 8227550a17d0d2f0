#!lua
-- A draft is changed by whoever saw its last revision.
-- KEYS  1 draft     ARGV  1 revision it builds on (0: none)  2 the draft  3 lifetime (ms)
local current = redis.call('HGET', KEYS[1], 'revision') or '0'
if current ~= ARGV[1] then
  return 0
end
redis.call('HSET', KEYS[1], 'revision', tostring(tonumber(current) + 1), 'draft', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
