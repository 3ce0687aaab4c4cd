#!/bin/sh
# Makes the PostgreSQL of this machine the replica of another: the first time, and after a failover for the machine that was the
# primary. As the user postgres, with the server of this machine stopped:
#   follow.sh <data folder> 'host=10.0.0.22 user=replicator'
# The password stands in ~/.pgpass, where neither a list of processes nor the history of a shell shows it.
# What the data folder held is kept beside it, until you delete it.
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
# By this name the primary knows whom to wait for: the replica, never the copy that was just made.
echo "cluster_name = 'emcee_replica'" >> "$new/postgresql.auto.conf"
if [ -e "$data" ]; then mv "$data" "$data.until-$(date +%Y%m%d-%H%M%S)"; fi
mv "$new" "$data"

echo "Start PostgreSQL on this machine. Then have the primary wait for it, as a superuser there:"
echo "  alter system set synchronous_standby_names = 'emcee_replica'; select pg_reload_conf();"
