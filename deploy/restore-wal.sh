#!/bin/sh
# restore_command: restore-wal.sh <backup folder> <name> <path>. Ends with 1 where the archive ends.
set -eu
[ -e "$1/wal/$2.gz" ] || exit 1
gzip -dc "$1/wal/$2.gz" > "$3"
