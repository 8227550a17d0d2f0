#!lua
-- Commit one action of a table completely, or not at all.
-- KEYS  1 table  2 outcomes  3 refusals  4 record  5 jobs  6 log  7 played  8 claims of jobs
-- ARGV  1 event ('': none)  2 number of the version it builds on (0: a new table)
--       3 schema of the writer
--       4 outcome  5 document  6 position ('': none, '=': unchanged)  7 outcomes kept
--       8 lifetime of the record in ms (0: for ever)
--       9 stamp of the version it builds on  10 stamp of the new version
--       11 events of the log that stay (0: a new log)  12 lines that the record loses at its end
--       then six lists, each after its length: record entries; events for the log; jobs to add
--       (due, member, ...); jobs to add unless they exist; jobs to remove; lines about the
--       match for its history
-- The first line without flags makes the server refuse the script before it starts when it is
-- out of memory or read-only, and the lists are measured before anything is written, so that
-- nothing is ever half done.
local CHUNK = 1000 -- values of one command; Lua cannot unpack more than 7999
local event, version = ARGV[1], tonumber(ARGV[2])
local lists, at = {}, 13
for number = 1, 6 do
  local size = tonumber(ARGV[at])
  if not size or (size % 2 == 1 and (number == 3 or number == 4)) then
    return redis.error_reply('ERR a list of a commit has no size')
  end
  lists[number] = {at + 1, at + size}
  at = at + size + 1
end
if at ~= #ARGV + 1 then
  return redis.error_reply('ERR the lists of a commit do not fit their sizes')
end
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
local stored = redis.call('HMGET', KEYS[1], 'version', 'schema', 'mark')
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
if ARGV[9] ~= (stored[3] or '') then
  return {'stale', tostring(current)}
end
if ARGV[11] ~= '0' and ARGV[11] ~= tostring(redis.call('LLEN', KEYS[6])) then
  return {'log', tostring(current)}
end
local next_version = tostring(version + 1)
redis.call('HSET', KEYS[1], 'version', next_version, 'mark', ARGV[10], 'schema', ARGV[3],
  'table', ARGV[5])
if ARGV[6] == '' then
  redis.call('HDEL', KEYS[1], 'state')
elseif ARGV[6] ~= '=' then
  redis.call('HSET', KEYS[1], 'state', ARGV[6])
end
if event ~= '' then
  redis.call('LPUSH', KEYS[2], event .. ' ' .. ARGV[4])
  redis.call('LTRIM', KEYS[2], 0, tonumber(ARGV[7]) - 1)
end
local function each(number, call)
  local first, last = lists[number][1], lists[number][2]
  for from = first, last, CHUNK do
    call(unpack(ARGV, from, math.min(from + CHUNK - 1, last)))
  end
end
if current == 0 then
  redis.call('DEL', KEYS[4]) -- of a deleted table with this id
end
redis.call('LTRIM', KEYS[4], 0, -1 - tonumber(ARGV[12]))
each(1, function(...) redis.call('RPUSH', KEYS[4], ...) end)
if ARGV[6] ~= '=' and ARGV[11] == '0' then
  redis.call('DEL', KEYS[6])
end
each(2, function(...) redis.call('RPUSH', KEYS[6], ...) end)
if ARGV[8] ~= '0' then
  redis.call('PEXPIRE', KEYS[4], ARGV[8])
end
each(3, function(...) redis.call('ZADD', KEYS[5], ...) end)
for job = lists[3][1] + 1, lists[3][2], 2 do
  redis.call('HDEL', KEYS[8], ARGV[job]) -- it must run again
end
each(4, function(...) redis.call('ZADD', KEYS[5], 'NX', ...) end)
each(5, function(...)
  redis.call('ZREM', KEYS[5], ...)
  redis.call('HDEL', KEYS[8], ...)
end)
each(6, function(...) redis.call('RPUSH', KEYS[7], ...) end)
-- a server user without the right to publish can still commit
redis.pcall('PUBLISH', 'kafene:news',
  string.match(KEYS[1], '[^:]+$') .. ' ' .. next_version .. '.' .. ARGV[10])
return {'stored', next_version}
