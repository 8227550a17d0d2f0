#!lua flags=allow-oom
-- Remove the redraw job of a table that was drawn in a version, if it has not changed since. A job
-- that another process has claimed, or that was re-added, stays.
-- KEYS  1 table  2 jobs  3 claims
-- ARGV  1 number of the version drawn  2 its stamp  3 the job  4 the token of its claim ('': none)
-- Returns 1 if the version is still the one drawn, 0 if the table has changed.
local now = redis.call('HMGET', KEYS[1], 'version', 'mark')
if now[1] and (now[1] ~= ARGV[1] or (now[2] or '') ~= ARGV[2]) then
  return 0
end
if ARGV[4] == '' or redis.call('HGET', KEYS[3], ARGV[3]) == ARGV[4] then
  redis.call('ZREM', KEYS[2], ARGV[3])
  redis.call('HDEL', KEYS[3], ARGV[3])
end
return 1
