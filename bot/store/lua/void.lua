#!lua
-- What was given to a person until now, to come in by, is void; everybody who listens hears that.
-- KEYS  1 the person's generation     ARGV  1 how long it is kept (ms)  2 channel  3 topic
-- Returns the new generation.
local new = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
redis.pcall('PUBLISH', ARGV[2], ARGV[3] .. ' ' .. KEYS[1] .. '.' .. new)
return new
