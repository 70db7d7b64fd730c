-- What has been erased, and when last: ids of streams, and nothing of what was in them.
CREATE TABLE erasures (
  stream TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX erasures_by_time ON erasures (at, stream);
