#!lua
-- Store with an account what its tie says, unless that is older than what is there.
-- KEYS  1 the account's tie  2 its settings (hash)
-- ARGV  1 id of the tie  2 its version  3 the account's tie  4 the settings
-- Returns 1, or 0 if the account is not tied by this.
local tied = redis.call('GET', KEYS[1])
if not tied then
  return 0
end
local known = cjson.decode(tied)
if known.tie ~= ARGV[1] then
  return 0
end
if known.version < tonumber(ARGV[2]) then
  redis.call('SET', KEYS[1], ARGV[3])
  redis.call('HSET', KEYS[2], 'habits', ARGV[4])
end
return 1
