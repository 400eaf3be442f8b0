-- Stores a key that codes are made from. A key that no code has confirmed yet stays, because it may already be in a
-- phone.
-- Refuses second_factor_on.
create or replace function begin_second_factor(p_user_id text, p_secret_sealed bytea)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into second_factors (user_id, secret_sealed) values (p_user_id, p_secret_sealed)
  on conflict (user_id) do nothing;
  if exists (select from second_factors where user_id = p_user_id and confirmed_at is not null) then
    perform refuse('second_factor_on');
  end if;
end
$$;
