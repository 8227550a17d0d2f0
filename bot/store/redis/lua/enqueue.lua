#!lua
-- Add a job, or change its due time; its claim ends, because it must run again.
-- KEYS  1 jobs  2 claims     ARGV  1 when it is due (ms)  2 the job  3 '1': only if it is earlier
if ARGV[3] ~= '1' then
  redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
elseif redis.call('ZADD', KEYS[1], 'LT', 'CH', ARGV[1], ARGV[2]) == 0 then
  return
end
redis.call('HDEL', KEYS[2], ARGV[2])
