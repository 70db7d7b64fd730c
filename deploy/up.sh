#!/bin/sh
# Starts all of Canvass with Docker: makes deploy/.env with secrets of its own unless it is there, builds the image
# (or fetches the one that CANVASS_IMAGE names), starts everything and waits until all of it is healthy. Run again after
# a change or an update.
#   sh deploy/up.sh [more parameters for `docker compose up`, such as the services to start]
set -eu
cd "$(dirname "$0")"

random() {
  od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'
}

if [ ! -e .env ]; then
  umask 077
  # Whole or not at all: engines keep the passwords of their first start, and accounts open only with their SECRET.
  cat >.env.unfinished <<EOF
# Made by deploy/up.sh. Keep a copy with the backups: without SECRET nobody can sign in to what is in the databases.
# docs/settings.md says what else can be set here.
SECRET=$(random 32)
MONGODB_PASSWORD=$(random 24)
NATS_PASSWORD=$(random 24)
TEMPORAL_DATABASE_PASSWORD=$(random 24)
METRICS_TOKEN=$(random 24)
OPERATOR_EMAIL=operator@canvass.local
OPERATOR_PASSWORD=$(random 12)

# The currency of plans, to be set before the first start: PLAN_CURRENCY=eur

# Where people reach it. For a name of your own, with certificates that the gateway gets by itself:
#   SITE_ADDRESS=polls.example.com
#   PUBLIC_URL=https://polls.example.com
#   HTTP_PORT=80
#   HTTPS_PORT=443
PUBLIC_URL=http://localhost:8080
HTTP_PORT=8080
EOF
  mv .env.unfinished .env
  echo "Made deploy/.env with the secrets of this installation."
fi

# What containers read from here they read as users of their own, also where new files are for their owner alone.
chmod -R a+rX caddy docker/temporal 2>/dev/null || :

value() {
  sed -n "s/^$1=//p" .env | tail -n 1
}

# An image that is named is fetched, not built under its name.
if [ -z "${CANVASS_IMAGE:-$(value CANVASS_IMAGE)}" ]; then docker compose build command-api; fi
docker compose up --detach --no-build --wait "$@"

mailpit=${MAILPIT_PORT:-$(value MAILPIT_PORT)}
echo "Canvass is running at $(value PUBLIC_URL)"
echo "First operator: $(value OPERATOR_EMAIL), password in deploy/.env. Mail is at http://localhost:${mailpit:-8025}"
