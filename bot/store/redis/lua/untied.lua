#!lua flags=allow-oom
-- Remove what an account has of a tie. KEYS  1 the account's tie     ARGV  1 id of the tie
local tied = redis.call('GET', KEYS[1])
if tied and cjson.decode(tied).tie == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0
