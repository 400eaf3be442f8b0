#!/bin/sh
# Makes what the application expects of an administrator; may run any number of times.
set -eu

until psql -qc 'select 1' postgres > /dev/null 2>&1; do sleep 1; done

psql -qv ON_ERROR_STOP=1 -v owner="$PGPASSWORD" -v app="$APP_PASSWORD" postgres <<'SQL'
select 'create role tumiza_app nologin' where to_regrole('tumiza_app') is null \gexec
select format('create role tumiza login createrole password %L', :'owner') where to_regrole('tumiza') is null \gexec
select format('create role tumiza_login login password %L in role tumiza_app', :'app')
 where to_regrole('tumiza_login') is null \gexec
alter role tumiza_login set statement_timeout = '10s';
alter role tumiza_login set lock_timeout = '8s';
alter role tumiza_login set search_path = public, previous;
select 'create database tumiza owner tumiza' where not exists (select from pg_database where datname = 'tumiza') \gexec
SQL
