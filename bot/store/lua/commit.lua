#!lua
-- One action of a table goes in whole, or not at all.
-- KEYS  1 table  2 outcomes  3 refusals  4 record  5 jobs  6.. drafts that are gone
-- ARGV  1 event ('': none)  2 version it builds on (0: a new table)  3 schema of the writer
--       4 outcome  5 document  6 position ('': none, '=': as it is)  7 outcomes kept
--       8 lifetime of the record in ms (0: for ever)
--       then four lists, each after its length: record entries; jobs to add (due, member, ...);
--       jobs to add unless they are there; jobs to remove
-- The first line without flags makes the server refuse the script before it starts when it is
-- out of memory or read-only, so that nothing is ever half done.
local event, version = ARGV[1], tonumber(ARGV[2])
if event ~= '' then
  for list = 2, 3 do
    for _, known in ipairs(redis.call('LRANGE', KEYS[list], 0, -1)) do
      local cut = string.find(known, ' ', 1, true)
      if string.sub(known, 1, cut - 1) == event then
        return {'again', string.sub(known, cut + 1)}
      end
    end
  end
end
local stored = redis.call('HMGET', KEYS[1], 'version', 'schema')
if stored[2] and tonumber(stored[2]) > tonumber(ARGV[3]) then
  return {'newer', stored[2]}
end
local current = tonumber(stored[1] or 0)
if current ~= version then
  if current == 0 then
    return {'missing', '0'}
  end
  return {'stale', tostring(current)}
end
local next_version = tostring(version + 1)
redis.call('HSET', KEYS[1], 'version', next_version, 'schema', ARGV[3], 'table', ARGV[5])
if ARGV[6] == '' then
  redis.call('HDEL', KEYS[1], 'state')
elseif ARGV[6] ~= '=' then
  redis.call('HSET', KEYS[1], 'state', ARGV[6])
end
if event ~= '' then
  redis.call('LPUSH', KEYS[2], event .. ' ' .. ARGV[4])
  redis.call('LTRIM', KEYS[2], 0, tonumber(ARGV[7]) - 1)
end
local at = 9
local function list()
  local size = tonumber(ARGV[at])
  local first = at + 1
  at = first + size
  return first, at - 1
end
local first, last = list()
if last >= first then
  redis.call('RPUSH', KEYS[4], unpack(ARGV, first, last))
end
if ARGV[8] ~= '0' then
  redis.call('PEXPIRE', KEYS[4], ARGV[8])
end
first, last = list()
if last >= first then
  redis.call('ZADD', KEYS[5], unpack(ARGV, first, last))
end
first, last = list()
if last >= first then
  redis.call('ZADD', KEYS[5], 'NX', unpack(ARGV, first, last))
end
first, last = list()
if last >= first then
  redis.call('ZREM', KEYS[5], unpack(ARGV, first, last))
end
if #KEYS > 5 then
  redis.call('DEL', unpack(KEYS, 6))
end
return {'stored', next_version}
