-- Tells one sealed secret of an endpoint from the next and says nothing of either.
create or replace function secret_mark(p_secret_sealed bytea)
returns text
language sql
immutable
set search_path = public, pg_temp
as $$
  select encode(sha256(p_secret_sealed), 'hex')
$$;
