#!lua
-- Write a document, if it has not changed since it was read, and the job that continues it.
-- KEYS  1 document (hash)  2 jobs of its shard  3 their claims (2 and 3 only if there is a job)
-- ARGV  1 number of the version it builds on (0: a new document)  2 the document
--       3 lifetime (ms)  4 when the job is due (ms)  5 the job (4 and 5 only if there is one)
-- Returns 1, or 0 if the document has changed since it was read.
if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then
  return 0
end
redis.call('HSET', KEYS[1], 'version', tostring(tonumber(ARGV[1]) + 1), 'document', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
if KEYS[2] then
  redis.call('ZADD', KEYS[2], ARGV[4], ARGV[5])
  redis.call('HDEL', KEYS[3], ARGV[5])
end
return 1
