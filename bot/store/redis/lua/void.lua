#!lua
-- Invalidate all tickets of a person, and publish that.
-- KEYS  1 the person's generation     ARGV  1 how long it is kept (ms)  2 channel  3 topic
--                                      4 now (ms)
-- Returns the new generation: now, but more than the one before.
local new = math.max(tonumber(redis.call('GET', KEYS[1]) or 0) + 1, tonumber(ARGV[4]))
local text = string.format('%.0f', new)
redis.call('SET', KEYS[1], text, 'PX', ARGV[1])
redis.pcall('PUBLISH', ARGV[2], ARGV[3] .. ' ' .. KEYS[1] .. '.' .. text)
return new
