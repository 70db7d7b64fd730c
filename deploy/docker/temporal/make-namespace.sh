#!/bin/sh
# Makes the namespace that Canvass works in, unless it is there. Harmless to run again.
set -eu

tries=0
until temporal operator cluster health; do
  tries=$((tries + 1))
  if [ "$tries" -ge 30 ]; then
    echo "Temporal at $TEMPORAL_ADDRESS does not become healthy." >&2
    exit 1
  fi
  sleep 2
done

temporal operator namespace describe --namespace "$NAMESPACE" >/dev/null 2>&1 ||
  temporal operator namespace create --namespace "$NAMESPACE" --retention 72h
