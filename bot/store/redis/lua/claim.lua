#!lua flags=allow-oom
-- Claim due jobs of a shard: they are due again when the claim ends, so they come back if the
-- claimer dies. A full store allows this, because due jobs may free space. Jobs that already have
-- this token are returned too: the answer was lost, and the claimer asks again.
-- KEYS  1 jobs  2 claims
-- ARGV  1 now (ms)  2 end of the claim, the new due time (ms)  3 its token
--       4 lifetime of the claims (ms)
--       5 JSON: free, how many to claim of each kind; first, jobs to claim before all others; left,
--       jobs that the claimer leaves to others
-- Returns the claimed jobs; the kinds with more due jobs; when the next job is due ('': none waits).
local MOST_SEEN = 1000
local now, token, ask = tonumber(ARGV[1]), ARGV[3], cjson.decode(ARGV[5])
local seen, claimed, more, kinds = {}, {}, {}, {}
for _, job in ipairs(ask.left) do
  seen[job] = true
end
for _, job in ipairs(redis.call('ZRANGE', KEYS[1], ARGV[2], ARGV[2], 'BYSCORE')) do
  if redis.call('HGET', KEYS[2], job) == token then
    local kind = string.match(job, '^[^|]*|([^|]+)|') or ''
    ask.free[kind] = (ask.free[kind] or 0) - 1
    seen[job] = true
    claimed[#claimed + 1] = job
  end
end
local function look_at(job)
  if seen[job] then
    return
  end
  seen[job] = true
  local kind = string.match(job, '^[^|]*|([^|]+)|') or ''
  local free = ask.free[kind] or 0
  if free > 0 then
    ask.free[kind] = free - 1
    redis.call('ZADD', KEYS[1], 'XX', ARGV[2], job)
    redis.call('HSET', KEYS[2], job, token)
    claimed[#claimed + 1] = job
  elseif not more[kind] then
    more[kind] = true
    kinds[#kinds + 1] = kind
  end
end
for _, job in ipairs(ask.first) do
  if tonumber(redis.call('ZSCORE', KEYS[1], job) or now + 1) <= now then
    look_at(job)
  end
end
local due = redis.call('ZRANGE', KEYS[1], '-inf', now, 'BYSCORE', 'LIMIT', 0, MOST_SEEN)
for _, job in ipairs(due) do
  look_at(job)
end
redis.call('PEXPIRE', KEYS[2], ARGV[4])
local waits = redis.call('ZRANGE', KEYS[1], '(' .. ARGV[1], '+inf', 'BYSCORE', 'LIMIT', 0, 1,
  'WITHSCORES')
return {claimed, kinds, waits[2] or ''}
