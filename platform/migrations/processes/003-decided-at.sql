-- When a process decided last to be woken: from a time that is still to come, its clock was ahead then. NULL: not known.
ALTER TABLE processes ADD COLUMN decided_at INTEGER;
