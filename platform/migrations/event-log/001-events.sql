-- The log. AUTOINCREMENT: a position, once given, is never given again.
-- Rows are only added; only `personal` and `erased` ever change.
CREATE TABLE events (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  recorded_at TEXT NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL,
  metadata TEXT NOT NULL,
  personal TEXT,
  erased INTEGER NOT NULL DEFAULT 0,
  UNIQUE (stream, revision),
  UNIQUE (stream, id)
) STRICT;
