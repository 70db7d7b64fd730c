-- Processes that last. Times are milliseconds since 1970.
CREATE TABLE processes (
  policy TEXT NOT NULL,
  process TEXT NOT NULL,
  state TEXT NOT NULL,
  -- Of the last news it has heard; '' before the first.
  position TEXT NOT NULL,
  -- How many decisions had effects.
  step INTEGER NOT NULL,
  wake_at INTEGER,
  PRIMARY KEY (policy, process)
) STRICT, WITHOUT ROWID;

CREATE INDEX processes_by_wake_at ON processes (wake_at) WHERE wake_at IS NOT NULL;

-- What still has to be done, by process in the order of step and place.
CREATE TABLE effects (
  policy TEXT NOT NULL,
  process TEXT NOT NULL,
  step INTEGER NOT NULL,
  place INTEGER NOT NULL,
  effect TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- Only the first of a process has one: the others wait for it.
  next_try INTEGER,
  PRIMARY KEY (policy, process, step, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX effects_by_next_try ON effects (next_try) WHERE next_try IS NOT NULL;
