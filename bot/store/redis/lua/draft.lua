#!lua
-- Change a draft, if the writer has seen its last revision. Returns whether it was changed, the
-- revision and the draft that are stored now, and the notes of the messages that show it.
-- KEYS  1 draft  2 messages
-- ARGV  1 revision it builds on (0: none)  2 the draft  3 lifetime (ms)  4... slots of messages
local now = redis.call('HMGET', KEYS[1], 'revision', 'draft')
local answer
if (now[1] or '0') == ARGV[1] then
  local revision = tonumber(ARGV[1]) + 1
  redis.call('HSET', KEYS[1], 'revision', tostring(revision), 'draft', ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  answer = {1, revision, ''}
else
  answer = {0, tonumber(now[1] or '0'), now[2] or ''}
end
for at = 4, #ARGV do
  table.insert(answer, redis.call('HGET', KEYS[2], ARGV[at]) or '')
end
return answer
