-- Keeps the page of the provider where an open online top-up is paid; the first one stays.
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
  t top_ups;
begin
  select * into t from top_ups
   where id = p_id and merchant_id = p_merchant_id and environment = p_environment
     and method = 'online'
     for update;
  if not found then
    perform refuse('top_up_not_found');
  end if;
  if t.state <> 'requested' then
    perform refuse('top_up_state_conflict', json_build_object('state', t.state));
  end if;
  update top_ups set checkout_url = coalesce(checkout_url, p_checkout_url) where id = p_id;
end
$$;
