#!lua
-- A table is deleted as it stood in a version, its record kept for a while.
-- KEYS  1 table  2 jobs  3 record  4.. all else that is the table's
-- ARGV  1 version  2 lifetime of the record (ms, 0: for ever)  3.. its jobs
local current = redis.call('HGET', KEYS[1], 'version')
if current ~= ARGV[1] then
  return 0
end
redis.call('DEL', KEYS[1], unpack(KEYS, 4))
if ARGV[2] ~= '0' then
  redis.call('PEXPIRE', KEYS[3], ARGV[2])
end
if #ARGV > 2 then
  redis.call('ZREM', KEYS[2], unpack(ARGV, 3))
end
return 1
