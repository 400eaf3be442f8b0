#!/bin/sh
# Makes what the application expects of an administrator; may run any number of times.
set -eu

until psql -qc 'select 1' postgres > /dev/null 2>&1; do sleep 1; done

psql -qv ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v backup="$BACKUP_PASSWORD" postgres <<'SQL'
select 'create role tumiza_app nologin' where to_regrole('tumiza_app') is null \gexec
select 'create role tumiza login createrole' where to_regrole('tumiza') is null \gexec
select 'create role tumiza_login login in role tumiza_app' where to_regrole('tumiza_login') is null \gexec
select 'create role tumiza_backup login replication' where to_regrole('tumiza_backup') is null \gexec
alter role tumiza password :'owner';
alter role tumiza_login password :'app';
alter role tumiza_backup password :'backup';
alter role tumiza_login set statement_timeout = '10s';
alter role tumiza_login set lock_timeout = '8s';
alter role tumiza_login set search_path = public, previous;
alter role tumiza_login set jit = off;
select 'create database tumiza owner tumiza' where not exists (select from pg_database where datname = 'tumiza') \gexec

\connect tumiza
-- What deploy/back-up.sh has done, for the application's metrics.
create schema if not exists backups;
create table if not exists backups.base
  (label text primary key, finished_at timestamptz not null default now(), bytes bigint not null);
grant usage on schema backups to tumiza, tumiza_app, tumiza_backup;
grant select on backups.base to tumiza, tumiza_app;
grant insert on backups.base to tumiza_backup;
SQL
