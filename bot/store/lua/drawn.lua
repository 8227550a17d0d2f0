#!lua
-- A table was drawn as it stood in a version: its redraw job is done, if nothing happened since. A
-- job that somebody else has claimed, or that was put again, stays.
-- KEYS  1 table  2 jobs     ARGV  1 version drawn  2 the job  3 the end of its claim ('': none)
local current = redis.call('HGET', KEYS[1], 'version')
if current and current ~= ARGV[1] then
  return current
end
if ARGV[3] == '' or tonumber(redis.call('ZSCORE', KEYS[2], ARGV[2]) or 0) == tonumber(ARGV[3]) then
  redis.call('ZREM', KEYS[2], ARGV[2])
end
return ''
