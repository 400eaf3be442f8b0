-- Locks and returns an undecided top-up, so that it is decided once.
--   p_states        the states it may be in
--   p_merchant_id   the merchant it must belong to, in `p_environment`; null for the platform
-- Refuses top_up_not_found, top_up_state_conflict.
create or replace function require_open_top_up(
  p_id text,
  p_states top_up_state[],
  p_merchant_id text default null,
  p_environment environment default null
) returns top_ups
language plpgsql
set search_path = public, pg_temp
as $$
declare
  t top_ups;
begin
  select * into t from top_ups
   where id = p_id
     and (p_merchant_id is null or merchant_id = p_merchant_id and environment = p_environment)
     for update;
  if not found then
    perform refuse('top_up_not_found');
  end if;
  if t.state <> all (p_states) then
    perform refuse('top_up_state_conflict', json_build_object('state', t.state));
  end if;
  return t;
end
$$;
