#!/bin/sh
# Takes a base backup into $BACKUP_DIR/base, writes down in the database that it did, and keeps the $BACKUP_KEEP newest with
# the WAL since the oldest of them. With $BACKUP_EVERY_SECONDS it does so again and again.
set -eu
PATH=$PATH:$(ls -d /usr/lib/postgresql/*/bin | tail -1)

if [ -n "${BACKUP_EVERY_SECONDS:-}" ]; then
  trap 'kill $! 2> /dev/null; exit 0' TERM INT
  while :; do
    # One that fails is tried again soon.
    pause=$BACKUP_EVERY_SECONDS
    BACKUP_EVERY_SECONDS='' sh "$0" & wait $! || pause=300
    sleep "$pause" & wait $!
  done
fi

base=$BACKUP_DIR/base wal=$BACKUP_DIR/wal
label=$(date -u +%Y%m%dT%H%M%SZ)
draft=$base/.draft-$label
mkdir -p "$base"
rm -rf "$base"/.draft-*
pg_basebackup -D "$draft" -l "$label" -F tar -z -X none -c fast --no-password
find "$draft" -type f -exec sync {} +
mv "$draft" "$base/$label"
sync "$base"
bytes=$(du -sb "$base/$label" | cut -f1)
psql -qd tumiza -v ON_ERROR_STOP=1 -v label="$label" -v bytes="$bytes" <<'SQL'
insert into backups.base (label, bytes) values (:'label', :bytes);
SQL
echo "backed up $label, $bytes bytes"

ls "$base" | sort -r | tail -n "+$((BACKUP_KEEP + 1))" | while read -r old; do rm -rf "${base:?}/$old"; done
# The archive has a note with the label of each base backup, named after the first segment that it needs.
oldest=$(ls "$base" | sort | head -1)
for note in $(ls -r "$wal" | grep '\.backup\.gz$'); do
  gzip -dc "$wal/$note" | grep -qx "LABEL: $oldest" || continue
  pg_archivecleanup -x .gz "$wal" "${note%.gz}"
  break
done
