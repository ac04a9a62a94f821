#!/bin/sh
# Backs up the CMS's database and its uploads into BACKUP_DIR. The dump is restored once into a database beside it and compared before it gets its
# name. With BACKUP_EVERY_HOURS it goes on, and tries again an hour after a failure. Connects by PGHOST, PGUSER, PGPASSWORD and PGDATABASE.
set -eu
umask 077
keep=${BACKUP_KEEP:-14}
proof="${PGDATABASE}_restore_check"

# The number of tables in a database.
count_tables() { psql -X -q -A -t -d "$1" -c "select count(*) from pg_tables where schemaname = 'public'"; }

# All files but the newest $keep.
remove_old() { ls -1 "$BACKUP_DIR" | grep -E "^cms-.*\.$1\$" | sort -r | tail -n "+$((keep + 1))" | while read -r name; do rm "$BACKUP_DIR/$name"; done; }

make_one() (
  set -e
  name="cms-$(date -u +%Y%m%dT%H%M%SZ)"
  waiting="$BACKUP_DIR/$name.unproved"
  trap 'rm -f "$waiting" "$waiting.tgz"' EXIT
  pg_dump --format=custom --file="$waiting"
  psql -X -q -d postgres -c 'set client_min_messages = warning' -c "drop database if exists \"$proof\"" -c "create database \"$proof\" template template0"
  pg_restore --exit-on-error --no-owner --dbname="$proof" "$waiting"
  found=$(count_tables "$proof")
  psql -X -q -d postgres -c "drop database \"$proof\""
  listed=$(pg_restore --list "$waiting" | grep -c ' TABLE DATA public ')
  [ "$found" = "$listed" ] || { echo 'the dump restores to other tables than it holds' >&2; exit 1; }
  if [ -n "${UPLOADS_DIR:-}" ]; then
    tar -C "$UPLOADS_DIR" -czf "$waiting.tgz" .
    tar -tzf "$waiting.tgz" >/dev/null
    mv "$waiting.tgz" "$BACKUP_DIR/$name.uploads.tgz"
  fi
  mv "$waiting" "$BACKUP_DIR/$name.dump"
  remove_old dump
  remove_old uploads.tgz
  echo "$BACKUP_DIR/$name.dump: $listed tables, restored once"
)

trap 'exit 0' TERM INT
while :; do
  # Not as a condition: the shell would then go on after a failed step of it.
  set +e
  make_one
  result=$?
  set -e
  [ "$result" = 0 ] || echo 'no backup of the CMS was made' >&2
  [ -n "${BACKUP_EVERY_HOURS:-}" ] || exit "$result"
  hours=1
  [ "$result" = 0 ] && hours=$BACKUP_EVERY_HOURS
  sleep "$((hours * 3600))" &
  wait $!
done
