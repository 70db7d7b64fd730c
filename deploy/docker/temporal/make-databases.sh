#!/bin/sh
# Makes the two databases of Temporal, or brings them to the schema of this version. Harmless to run again.
set -eu

bring() {
  database=$1
  schema=/etc/temporal/schema/postgresql/v12/$2/versioned
  set -- temporal-sql-tool --plugin postgres12 --endpoint "$POSTGRES_SEEDS" --port 5432 \
    --user "$POSTGRES_USER" --database "$database"
  "$@" create
  "$@" setup-schema --version 0.0
  "$@" update-schema --schema-dir "$schema"
}

bring temporal temporal
bring temporal_visibility visibility
