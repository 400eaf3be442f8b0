-- Takes searching orders that are offered together away from the rider who was asked, and asks the next one. The
-- caller has locked the orders' rows.
create or replace function pass_offer_on(
  p_orders orders[],
  p_state offer_state,
  p_trigger dispatch_trigger,
  p_reason text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform close_offer(o, p_state, p_reason), release_capacity(o, 'searching') from unnest(p_orders) o;
  perform offer_to_next_rider(p_orders, p_trigger, false);
end
$$;
