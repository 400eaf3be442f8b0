#!/bin/sh
# Makes etcd ask for a password, and gives Patroni one for its own keys; may run any number of times.
set -eu
export ETCDCTL_API=3

as_root() { etcdctl --user "root:$ETCD_ROOT_PASSWORD" "$@"; }

until etcdctl endpoint health > /dev/null 2>&1 || as_root endpoint health > /dev/null 2>&1; do sleep 1; done
if as_root user get patroni > /dev/null 2>&1; then exit 0; fi

etcdctl role get patroni > /dev/null 2>&1 || etcdctl role add patroni
etcdctl role grant-permission patroni --prefix=true readwrite /service/
for user in "root:$ETCD_ROOT_PASSWORD" "patroni:$ETCD_PASSWORD"; do
  etcdctl user get "${user%%:*}" > /dev/null 2>&1 || etcdctl user add "$user"
done
etcdctl role get root > /dev/null 2>&1 || etcdctl role add root
etcdctl user grant-role root root
etcdctl user grant-role patroni patroni
etcdctl auth enable
