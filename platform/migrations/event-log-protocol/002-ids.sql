-- An append that expects no revision looks up where its ids were first written.
CREATE INDEX events_by_id ON events (id);
