-- Keeps a key that codes may be made from, in place of one that no code has confirmed yet.
-- Refuses second_factor_on.
create or replace function begin_second_factor(p_user_id text, p_secret_sealed bytea)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into second_factors as f (user_id, secret_sealed) values (p_user_id, p_secret_sealed)
  on conflict (user_id) do update
     set secret_sealed = excluded.secret_sealed, created_at = now()
   where f.confirmed_at is null;
  if not found then
    perform refuse('second_factor_on');
  end if;
end
$$;
