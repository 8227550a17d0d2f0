#!lua flags=no-writes,allow-stale
-- Get a table, unless the reader already holds this version.
-- KEYS  1 table  2 log     ARGV  1 number of the version held (0: none)  2 its stamp
-- (The field of the stamp is called `mark`, because an older bot that runs too expects that name.)
local now = redis.call('HMGET', KEYS[1], 'version', 'mark')
if not now[1] then
  return {'0'}
end
local stamp = now[2] or ''
if now[1] == ARGV[1] and stamp == ARGV[2] then
  return {now[1]}
end
local found = redis.call('HMGET', KEYS[1], 'schema', 'table', 'state')
return {now[1], stamp, found[1], found[2], found[3] or '', redis.call('LRANGE', KEYS[2], 0, -1)}
