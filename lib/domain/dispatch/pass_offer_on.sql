-- Takes an order that searches away from the rider who is asked, and asks the next.
-- The caller holds the order's row.
create or replace function pass_offer_on(
  p_order orders,
  p_state offer_state,
  p_trigger dispatch_trigger,
  p_reason text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform close_offer(p_order, p_state, p_reason);
  perform release_capacity(p_order, 'searching');
  perform offer_to_next_rider(p_order, p_trigger, false);
end
$$;
