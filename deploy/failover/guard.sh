#!/bin/sh
# Keeps an old primary from starting while the new one runs. systemd runs it before PostgreSQL starts (guard.conf):
#   guard.sh <data folder> 'host=10.0.0.22 user=emcee_check dbname=postgres'
set -eu

data=${1:?the data folder of PostgreSQL}
other=${2:?how to reach the other machine}

if [ -e "$data/standby.signal" ]; then exit 0; fi
found=$(PGCONNECT_TIMEOUT=3 psql --no-psqlrc --tuples-only --no-align --command 'select pg_is_in_recovery()' "$other" 2> /dev/null) || found=
if [ "$found" = f ]; then
  echo "The other machine is the primary. Make this one its replica: follow.sh." >&2
  exit 1
fi
if [ -z "$found" ] && pg_isready --quiet --timeout=3 --dbname "$other"; then
  echo "The other machine answers, but doesn't let emcee_check ask if it is the primary. Allow that in its pg_hba.conf." >&2
  exit 1
fi
