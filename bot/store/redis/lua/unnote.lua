#!lua flags=allow-oom
-- Remove an entry of an index, if it was not noted again since.
-- KEYS  1 index (sorted set)     ARGV  1 the entry  2 when it was noted (ms)
local at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if at and tonumber(at) == tonumber(ARGV[2]) then
  return redis.call('ZREM', KEYS[1], ARGV[1])
end
return 0
