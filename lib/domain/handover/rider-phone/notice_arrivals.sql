-- Moves a rider's orders to their arrival when the phone is at the pickup or at the destination, as the rider would
-- by hand, and records that the position showed it. Only a believed position counts that is accurate to the market's
-- radius, recent, and newer than the order's last step. An arrival is noticed once per acceptance, also if the rider
-- reported it by hand. An order that is locked is left alone.
create or replace function notice_arrivals(p_rider_id integer)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_recent constant interval := '5 minutes';
  p rider_positions;
  o orders;
  v_to order_status;
begin
  p := find_believed_position(p_rider_id);
  if p.accuracy_m is null or p.recorded_at <= now() - c_recent then
    return;
  end if;

  for o in
    select w.* from orders w
      join merchants t on t.id = w.merchant_id
      join markets m on m.code = t.market_code
     where w.rider_id = p_rider_id and w.delivered_at is null
       and w.status in ('assigned', 'in_transit')
       and p.accuracy_m <= m.arrival_radius_m
       and case w.status
             when 'assigned' then
               great_circle_m(p.latitude, p.longitude, w.pickup_latitude, w.pickup_longitude)
             else great_circle_m(p.latitude, p.longitude, w.delivery_latitude, w.delivery_longitude)
           end <= m.arrival_radius_m
     order by w.merchant_id, w.environment, w.id
       for update of w skip locked
  loop
    v_to := case o.status when 'assigned' then 'arrived_at_pickup' else 'arrived' end;
    continue when exists (
      select from events e
       where e.merchant_id = o.merchant_id and e.environment = o.environment and e.order_id = o.id
         and (e.status is not null and e.occurred_at >= p.recorded_at
              or e.status = v_to and e.occurred_at >= o.assigned_at));
    perform change_order_status(o.merchant_id, o.environment, o.id, v_to,
      case v_to when 'arrived' then 'arrived' else 'arrived at pickup' end, 'position', null, false, null,
      p_occurred_at => p.recorded_at, p_rider_id => p_rider_id);
  end loop;
end
$$;
