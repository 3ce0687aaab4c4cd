#!/bin/sh
# Makes this replica the primary, once the old one is gone. As the user postgres on the machine of the replica: promote.sh
# PGHOST, PGPORT and the like say where it is, where that is not the usual socket.
set -eu

ask() { psql --no-psqlrc --tuples-only --no-align --quiet --dbname postgres --command "$1"; }

if [ "$(ask 'select pg_is_in_recovery()')" = f ]; then
  echo "This is the primary already."
  exit 0
fi

primary=$(ask 'show primary_conninfo')
if pg_isready --quiet --timeout=3 --dbname "$primary"; then
  echo "The primary still answers. Stop it first: two that take writes are worse than none." >&2
  exit 1
fi

# It stands alone, and would otherwise wait for a replica at every commit.
ask "alter system set synchronous_standby_names = ''"
ask 'select pg_reload_conf()' > /dev/null
if [ "$(ask 'select pg_promote(true, 20)')" != t ]; then
  echo "It was not promoted within 20 seconds; its log says why." >&2
  exit 1
fi
echo "This is the primary now, alone. Have the old one follow it (follow.sh) before it serves again."
