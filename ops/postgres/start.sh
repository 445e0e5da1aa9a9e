#!/bin/sh
# Runs PostgreSQL. The first time it copies the server that COPY_OF names, to follow it, or where that is `nobody` makes a cluster with the
# app's roles. Either may be the primary tomorrow, so both run with the same settings.
set -eu
PGDATA=${VOLUME:-/var/lib/postgresql/data}/cluster
new=$PGDATA.new
export PGDATA

make() {
  initdb --pgdata="$new" --username=postgres --auth=peer --encoding=UTF8 --locale=C --data-checksums
  cat >"$new/pg_hba.conf" <<'HBA'
local all         postgres peer
host  vereda      vereda   all scram-sha-256
host  replication standby  all scram-sha-256
# The proxy asks who accepts writes, without a password: the greeting says so, and the role may do nothing.
host  postgres    proxy    all trust
HBA
  pg_ctl --pgdata="$new" --wait --options="-c listen_addresses='' -c unix_socket_directories=/tmp" start
  psql --host=/tmp --username=postgres --no-psqlrc --quiet --set=ON_ERROR_STOP=1 <<'SQL'
\getenv password DATABASE_PASSWORD
\getenv replication REPLICATION_PASSWORD
create role vereda login password :'password';
create role standby login replication password :'replication';
create role proxy login connection limit 20;
alter role proxy set default_transaction_read_only = on;
create database vereda owner vereda;
revoke connect on database vereda from public;
SQL
  pg_ctl --pgdata="$new" --wait stop
}

copy() {
  export PGPASSWORD="$REPLICATION_PASSWORD"
  from="host=$COPY_OF user=standby application_name=$NAME"
  # The slot keeps what this server has not read yet. It is there already where an earlier copy was thrown away.
  psql "$from replication=true" --no-psqlrc --quiet --command="CREATE_REPLICATION_SLOT $NAME PHYSICAL" || true
  pg_basebackup --dbname="$from" --pgdata="$new" --slot="$NAME" --wal-method=stream --checkpoint=fast --write-recovery-conf
}

if [ ! -e "$PGDATA" ]; then
  # What an interrupted start left.
  rm -rf "$new"
  if [ "$COPY_OF" = nobody ]; then make; else copy; fi
  mv "$new" "$PGDATA"
fi

# What is looked up stands in the values of statements, and in what an error tells of rows: neither belongs in a log.
# A slot may not fill the disk: who stays away for longer than 8 GB is copied anew.
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp -c max_connections=200 \
  -c synchronous_standby_names="${SYNCHRONOUS_STANDBY:-}" -c max_slot_wal_keep_size=8GB -c hot_standby_feedback=on \
  -c log_parameter_max_length=0 -c log_parameter_max_length_on_error=0 -c log_error_verbosity=terse
