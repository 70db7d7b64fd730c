-- The secret of each poll that takes one response from each address.
CREATE TABLE address_secrets (
  poll TEXT PRIMARY KEY,
  secret TEXT NOT NULL
) STRICT;
