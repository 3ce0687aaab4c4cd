#!/bin/sh
# Makes this replica the primary after the old one has failed. Run on the replica's machine as the user postgres:
#   promote.sh
# PGHOST, PGPORT and so on name the server if it isn't at the usual socket.
set -eu

ask() { psql --no-psqlrc --tuples-only --no-align --quiet --dbname postgres --command "$1"; }

if [ "$(ask 'select pg_is_in_recovery()')" = f ]; then
  echo "This is the primary already."
  exit 0
fi

primary=$(ask 'show primary_conninfo')
if pg_isready --quiet --timeout=3 --dbname "$primary"; then
  echo "The primary still answers. Stop it first: two primaries are worse than none." >&2
  exit 1
fi

# Without a replica, every commit would wait forever.
ask "alter system set synchronous_standby_names = ''"
ask 'select pg_reload_conf()' > /dev/null
if [ "$(ask 'select pg_promote(true, 20)')" != t ]; then
  echo "The replica was not promoted within 20 seconds; its log says why." >&2
  exit 1
fi
echo "This is the primary now, without a replica. Make the old primary its replica (follow.sh) before you start it again."
