#!lua
-- A table was drawn as it stood in a version: its redraw job is done, if nothing happened since.
-- KEYS  1 table  2 jobs     ARGV  1 version drawn  2 the job
local current = redis.call('HGET', KEYS[1], 'version')
if current and current ~= ARGV[1] then
  return current
end
redis.call('ZREM', KEYS[2], ARGV[2])
return ''
