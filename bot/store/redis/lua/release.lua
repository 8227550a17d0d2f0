#!lua flags=allow-oom
-- A pointer is taken away from whom it points to. KEYS  1 pointer     ARGV  1 the table
if redis.call('GET', KEYS[1]) == ARGV[1] then
  redis.call('DEL', KEYS[1])
  return 1
end
return 0
