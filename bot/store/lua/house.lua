#!lua
-- The named rules of a place are written by whoever has read them as they are.
-- KEYS  1 rules of the place (hash)
-- ARGV  1 number of the version it builds on (0: there are none)  2 the document  3 lifetime (ms)
-- Returns 1, or 0 if they have changed since they were read.
if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then
  return 0
end
redis.call('HSET', KEYS[1], 'version', tostring(tonumber(ARGV[1]) + 1), 'document', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
