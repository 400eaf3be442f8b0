-- Makes a change of an order and undoes it, so that its caller learns what it would be refused for. Nothing is written or
-- sent. Returns whether the order would lose the rider who has accepted it.
-- The arguments and the refusals are those of `change_order`.
create or replace function preview_order_change(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_was json,
  p_now json,
  p_changes json,
  p_step notification_step,
  p_actor actor_kind,
  p_user_id text default null,
  p_capped_key_id text default null
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was orders := lock_order(p_merchant_id, p_environment, p_order_id);
  v_loses_rider boolean;
begin
  perform change_order(p_merchant_id, p_environment, p_order_id, p_was, p_now, p_changes, p_step, p_actor,
    p_user_id, p_capped_key_id);
  select v_was.status <> 'searching' and o.status = 'searching' into strict v_loses_rider from orders o
   where (o.merchant_id, o.environment, o.id) = (p_merchant_id, p_environment, p_order_id);
  raise exception using errcode = 'UNDO1';
exception
  -- The block's writes and announcements are rolled back with it.
  when sqlstate 'UNDO1' then
    return v_loses_rider;
end
$$;
