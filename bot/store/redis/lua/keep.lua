#!lua flags=allow-oom
-- What happens to claims of a shard, if they still are the claimer's: a job that was claimed by
-- somebody else or put again since has another due time.
-- KEYS  1 jobs
-- ARGV  1 the new due time ('': the jobs go)  2.. job, the end of its claim ('': it has none), ...
-- Returns the jobs that were changed.
local held = {}
for at = 2, #ARGV, 2 do
  local due = redis.call('ZSCORE', KEYS[1], ARGV[at])
  local claim = ARGV[at + 1]
  if due and (claim == '' or tonumber(claim) == tonumber(due)) then
    held[#held + 1] = ARGV[at]
    if ARGV[1] == '' then
      redis.call('ZREM', KEYS[1], ARGV[at])
    else
      redis.call('ZADD', KEYS[1], 'XX', ARGV[1], ARGV[at])
    end
  end
end
return held
