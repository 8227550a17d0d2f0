#!lua flags=no-writes
-- When the first jobs of shards are due.
-- KEYS  1.. jobs
-- Returns for each shard the due time of its first job, nothing if it has no job, or why it cannot
-- be read.
local heads = {}
for at, jobs in ipairs(KEYS) do
  local first = redis.pcall('ZRANGE', jobs, 0, 0, 'WITHSCORES')
  heads[at] = first['err'] and first or first[2] or false
end
return heads
