-- News that a process could not decide upon, and those after them, which wait for that, by their place in the log.
CREATE TABLE waiting_news (
  policy TEXT NOT NULL,
  process TEXT NOT NULL,
  position TEXT NOT NULL,
  news TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- Only the first of a process has one.
  next_try INTEGER,
  PRIMARY KEY (policy, process, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX waiting_news_by_next_try ON waiting_news (next_try) WHERE next_try IS NOT NULL;
