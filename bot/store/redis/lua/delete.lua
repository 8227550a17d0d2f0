#!lua flags=allow-oom
-- Delete a table in a known version, and keep its record for a while.
-- KEYS  1 table  2 jobs  3 claims  4 record  5.. all other keys of the table
-- ARGV  1 number of the version  2 its stamp  3 lifetime of the record (ms, 0: for ever)
--       4.. its jobs
local now = redis.call('HMGET', KEYS[1], 'version', 'mark')
if now[1] ~= ARGV[1] or (now[2] or '') ~= ARGV[2] then
  return 0
end
redis.call('DEL', KEYS[1], unpack(KEYS, 5))
if ARGV[3] ~= '0' then
  redis.call('PEXPIRE', KEYS[4], ARGV[3])
end
if #ARGV > 3 then
  redis.call('ZREM', KEYS[2], unpack(ARGV, 4))
  redis.call('HDEL', KEYS[3], unpack(ARGV, 4))
end
return 1
