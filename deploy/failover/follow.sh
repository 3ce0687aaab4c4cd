#!/bin/sh
# Makes the PostgreSQL of this machine a replica of another one. Use it for a new replica, and after a failover
# on the old primary. Stop the server of this machine, then run as the user postgres:
#   follow.sh <data folder> 'host=10.0.0.22 user=replicator'
# Put the password into ~/.pgpass, so that it is in no process list and no shell history.
# The old data stay next to the data folder until you delete them.
set -eu

data=${1:?the data folder of PostgreSQL}
primary=${2:?how to reach the primary}

if pg_ctl status --pgdata "$data" > /dev/null 2>&1; then
  echo "PostgreSQL is running on $data. Stop it first." >&2
  exit 1
fi

new=$data.new
rm -rf "$new"
pg_basebackup --pgdata "$new" --dbname "$primary" --wal-method=stream --checkpoint=fast --write-recovery-conf
# The primary waits for the replica with this name, and never for pg_basebackup.
echo "cluster_name = 'emcee_replica'" >> "$new/postgresql.auto.conf"
if [ -e "$data" ]; then mv "$data" "$data.until-$(date +%Y%m%d-%H%M%S)"; fi
mv "$new" "$data"

echo "Start PostgreSQL on this machine. Then make the primary wait for it. Run there as a superuser:"
echo "  alter system set synchronous_standby_names = 'emcee_replica'; select pg_reload_conf();"
