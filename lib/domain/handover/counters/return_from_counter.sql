-- Gives a parcel that its recipient did not fetch to a rider of the company, who brings it back to the shop. Given to
-- the same rider before, it is unchanged.
-- Refuses order_not_found also for another company's; order_status_conflict for a parcel that does not lie at a counter;
-- counter_still_keeps before its last day is over; rider_not_found; rider_cannot_carry.
create or replace function return_from_counter(
  p_courier_id text,
  p_merchant_id text,
  p_order_id text,
  p_rider_id integer,
  p_label text,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order_of_courier(p_courier_id, p_merchant_id, p_order_id);
  r riders;
begin
  if o.status = 'returning' and o.rider_id = p_rider_id then
    return;
  end if;
  if o.at_counter_since is null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  -- Longer than any counter keeps a parcel would be a clock that was wrong for a moment.
  elsif o.counter_until between clock_timestamp() and clock_timestamp() + interval '32 days' then
    perform refuse('counter_still_keeps');
  end if;
  -- Both riders at once and by their number, as where an order is assigned.
  perform from riders where id in (o.rider_id, p_rider_id) order by id for no key update;
  select * into r from riders where id = p_rider_id and courier_id = p_courier_id and environment = 'live';
  if not found then
    perform refuse('rider_not_found');
  elsif r.suspended_at is not null then
    perform refuse('rider_cannot_carry');
  end if;
  update orders set rider_id = p_rider_id
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  perform change_order_status(o.merchant_id, o.environment, o.id, 'returning', p_label, 'courier', p_reason, false, null);
  perform append_audit(null, null, 'courier', p_user_id, 'order.sent_back', o.id,
    json_build_object('name', r.name, 'riderId', r.id), p_courier_id);
end
$$;
