-- Stores the provider's page where an open online top-up is paid; the first one stays.
-- Refuses top_up_not_found, top_up_state_conflict.
create or replace function note_checkout(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_checkout_url text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups := require_open_top_up(p_id, '{requested}', p_merchant_id, p_environment);
begin
  if t.method <> 'online' then
    perform refuse('top_up_not_found');
  end if;
  if t.phone_asked_at is not null then
    perform refuse('top_up_state_conflict', json_build_object('state', t.state));
  end if;
  update top_ups set checkout_url = coalesce(checkout_url, p_checkout_url) where id = p_id;
end
$$;
