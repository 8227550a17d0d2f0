#!lua
-- A tournament is written by whoever has read it as it is, with the job that goes on with it.
-- KEYS  1 tournament (hash)  2 jobs of its shard
-- ARGV  1 number of the version it builds on (0: a new tournament)  2 its document
--       3 lifetime (ms)  4 when the job is due (ms, '': no job)  5 the job
-- Returns 1, or 0 if the tournament has changed since it was read.
if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then
  return 0
end
redis.call('HSET', KEYS[1], 'version', tostring(tonumber(ARGV[1]) + 1), 'document', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
if ARGV[4] ~= '' then
  redis.call('ZADD', KEYS[2], ARGV[4], ARGV[5])
end
return 1
