-- Versions come from one counter, so that a key deleted and made anew never shows a version it had before.
CREATE TABLE entries (
  version INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL
) STRICT;
