#!lua
-- Change the note of a message, if the writer has seen its last form and the table exists.
-- KEYS  1 table  2 messages     ARGV  1 slot  2 the note as it was seen ('': none)
--                                     3 the new note ('': the message is gone)
-- Returns 'put'; 'gone' where there is no table; else 'other' and the current note.
if redis.call('EXISTS', KEYS[1]) == 0 then
  return {'gone'}
end
local now = redis.call('HGET', KEYS[2], ARGV[1]) or ''
if now ~= ARGV[2] then
  return {'other', now}
end
if ARGV[3] == '' then
  redis.call('HDEL', KEYS[2], ARGV[1])
else
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
end
return {'put'}
