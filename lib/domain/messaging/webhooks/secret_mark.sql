-- A mark that differs between the sealed secrets of an endpoint and reveals neither.
create or replace function secret_mark(p_secret_sealed bytea)
returns text
language sql
immutable
set search_path = public, pg_temp
as $$
  select encode(sha256(p_secret_sealed), 'hex')
$$;
