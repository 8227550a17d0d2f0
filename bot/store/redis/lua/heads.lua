#!lua flags=no-writes
-- Get the due times of the first jobs of shards.
-- KEYS  1.. jobs
-- Returns for each shard the due time of its first job, nothing if it has no job, or the error of
-- reading it.
local heads = {}
for at, jobs in ipairs(KEYS) do
  local first = redis.pcall('ZRANGE', jobs, 0, 0, 'WITHSCORES')
  heads[at] = first['err'] and first or first[2] or false
end
return heads
