#!lua flags=no-writes,allow-stale
-- The table, unless the reader holds this version already.
-- KEYS  1 table     ARGV  1 version held (0: none)
local version = redis.call('HGET', KEYS[1], 'version')
if not version then
  return {'0'}
end
if version == ARGV[1] then
  return {version}
end
local found = redis.call('HMGET', KEYS[1], 'schema', 'table', 'state')
return {version, found[1], found[2], found[3] or ''}
