#!lua flags=allow-oom
-- Remove a pointer, if it still names this table. KEYS  1 pointer     ARGV  1 the table
if redis.call('GET', KEYS[1]) == ARGV[1] then
  redis.call('DEL', KEYS[1])
  return 1
end
return 0
