#!lua flags=allow-oom
-- Renew or end claims of a shard, or remove jobs, if they still have the claimer's token: a job that
-- another process has claimed since has another token, a job that was re-added has none.
-- KEYS  1 jobs  2 claims
-- ARGV  1 the new due time (ms; '': the jobs are removed)
--       2 lifetime of the claims (ms; '': these claims end)
--       3.. job, its token ('': any), ...
-- Returns the jobs that were changed.
local held = {}
for at = 3, #ARGV, 2 do
  local job, token = ARGV[at], ARGV[at + 1]
  local mine = token == '' or redis.call('HGET', KEYS[2], job) == token
  if mine and redis.call('ZSCORE', KEYS[1], job) then
    held[#held + 1] = job
    if ARGV[1] == '' then
      redis.call('ZREM', KEYS[1], job)
    else
      redis.call('ZADD', KEYS[1], 'XX', ARGV[1], job)
    end
    if ARGV[2] == '' then
      redis.call('HDEL', KEYS[2], job)
    end
  end
end
if ARGV[2] ~= '' then
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
end
return held
