#!lua
-- Write the settings of a person whose account is not tied to another.
-- KEYS  1 settings (hash)  2 the account's tie     ARGV  1 the settings
-- Returns '', or the tie: then nothing is written.
local tied = redis.call('GET', KEYS[2])
if tied then
  return cjson.decode(tied).tie
end
redis.call('HSET', KEYS[1], 'habits', ARGV[1])
return ''
