#!lua flags=no-writes
-- Count the tables and jobs of a shard. Each table has one job of the kind `expire` as long as it
-- exists, so the jobs name all tables; their keys are in the slot of the shard.
-- KEYS  1 jobs     ARGV  1 now (ms)
-- Returns how many jobs wait, how many of them are due, the due time of the first one ('': none),
-- then in turn a game, a state ('paused', or the stage) and the number of such tables.
local jobs = redis.call('ZRANGE', KEYS[1], 0, -1)
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local due = redis.call('ZCOUNT', KEYS[1], '-inf', ARGV[1])
local tables = string.gsub(KEYS[1], 'jobs$', 't:')
local counts, kinds = {}, {}
-- Get the text of a field of a document. Quotes inside the names of people and places are escaped,
-- so what is found is a field. Plain text is found much faster than a pattern, and faster still
-- without the quote before it, since a document is full of quotes.
local function field(document, name)
  local _, at = string.find(document, name .. '":"', 1, true)
  return at and string.match(document, '^[^"]+', at + 1)
end
for _, job in ipairs(jobs) do
  local id = string.match(job, '^(%w+)|expire|')
  local document = id and redis.call('HGET', tables .. id, 'table')
  if document then
    local game, state = field(document, 'game') or '', field(document, 'stage') or 'lobby'
    if state == 'playing' and string.find(document, 'paused":true', 1, true) then
      state = 'paused'
    end
    local kind = game .. ' ' .. state
    if not counts[kind] then
      kinds[#kinds + 1] = {game, state, kind}
    end
    counts[kind] = (counts[kind] or 0) + 1
  end
end
local found = {#jobs, due, first[2] or ''}
for _, one in ipairs(kinds) do
  found[#found + 1] = one[1]
  found[#found + 1] = one[2]
  found[#found + 1] = counts[one[3]]
end
return found
