-- What the protocol server keeps: data and metadata as the client sent them, unread.
-- `position` is where the event would begin in a file of all events, so that positions have gaps.
CREATE TABLE events (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  created INTEGER NOT NULL,
  type TEXT NOT NULL,
  content_type TEXT NOT NULL,
  data BLOB NOT NULL,
  metadata BLOB NOT NULL,
  UNIQUE (stream, revision)
) STRICT;
