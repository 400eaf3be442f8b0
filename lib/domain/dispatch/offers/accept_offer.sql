-- Accepts an offered order for its rider, with all orders that are offered together with it: they are assigned.
-- Accepting again changes nothing. An offer is over if it expired, went to another rider, or its rider has left
-- dispatch.
--   p_at   when the rider accepted; null for now
-- Refuses offer_not_found, offer_over.
create or replace function accept_offer(p_offer_id text, p_rider_id integer, p_at timestamptz)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o constant orders := lock_offered_order(p_offer_id, p_rider_id);
  f offers;
begin
  select * into f from offers where id = p_offer_id;
  if f.state = 'accepted' and o.rider_id is not distinct from p_rider_id then
    return;
  end if;
  if f.state <> 'open' or f.expires_at <= now() then
    perform refuse('offer_over');
  end if;

  -- Locked until the end, so that a courier who gets the answer that the rider is busy gets no order afterwards.
  perform from riders r
    where id = p_rider_id and is_available(r)
      for no key update;
  if not found then
    perform refuse('offer_over');
  end if;
  perform change_order_status(w.merchant_id, w.environment, w.id, 'assigned', 'assigned', 'rider',
            null, false, null, p_occurred_at => p_at)
     from offered_together(f) w;
end
$$;
