#!/bin/sh
# archive_command: archive-wal.sh <backup folder> <path> <name>. Only whole segments are ever seen, and one with the same name
# and other contents is never overwritten. Both nodes archive, so that the same segment may arrive twice.
set -eu
folder=$1/wal path=$2 name=$3

mkdir -p "$folder"
draft=$folder/.$name.$(hostname).$$
trap 'rm -f "$draft"' EXIT
if [ ! -e "$folder/$name.gz" ]; then
  gzip -1 -c "$path" > "$draft"
  sync "$draft"
  if ln "$draft" "$folder/$name.gz" 2> /dev/null; then
    sync "$folder"
    exit 0
  fi
fi
gzip -dc "$folder/$name.gz" | cmp -s - "$path" && exit 0
echo "$folder/$name.gz has other contents than $path" >&2
exit 1
