-- The rider of a test order, who exists only in the answer: name, phone, plate, vehicle and, while under way, a
-- position that moves, reported every ten seconds. Each rider who drops the order is followed by another one.
-- The way takes as long as the order's minutes, or as one step of its robo rider. Null while the order has no rider.
create or replace function test_rider(p_order orders)
returns json
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
declare
  c_names constant text[] := array['Tamanda Phiri', 'Yankho Banda', 'Chisomo Gondwe', 'Dalitso Mwale'];
  -- Degrees from the pickup to where a rider accepts the order.
  c_start constant numeric := 0.012;
  -- A rider on the way has not arrived, however long the way takes.
  c_nearly constant numeric := 0.95;
  c_report constant interval := '10 seconds';
  v_rider integer;
  v_pickup constant point := point(p_order.pickup_longitude, p_order.pickup_latitude);
  v_door constant point := point(p_order.delivery_longitude, p_order.delivery_latitude);
  v_from point;
  v_to point;
  v_seconds numeric;
  v_done numeric;
  v_at point;
  v_seen_at timestamptz;
begin
  if p_order.environment <> 'test' or p_order.status in ('searching', 'cancelled') then
    return null;
  end if;

  select abs(hashtext(p_order.id)) % 4 + count(*) into v_rider
    from events e
   where e.merchant_id = p_order.merchant_id and e.environment = p_order.environment
     and e.order_id = p_order.id and e.status = 'searching';
  v_rider := v_rider % 4 + 1;

  if is_under_way(p_order.status) then
    v_from := case when p_order.status in ('arrived', 'undeliverable', 'returning') then v_door
                   when p_order.status = 'assigned' then v_pickup + point(c_start, c_start)
                   else v_pickup end;
    v_to := case p_order.status when 'in_transit' then v_door when 'assigned' then v_pickup
                                when 'returning' then v_pickup else v_from end;
    select greatest(1, coalesce(max(r.seconds_per_step), p_order.carry_minutes * 60)) into v_seconds
      from robo_riders r
     where r.merchant_id = p_order.merchant_id and r.environment = p_order.environment
       and r.order_id = p_order.id and r.finished_at is null;
    v_seen_at := date_bin(c_report, greatest(now(), p_order.updated_at), p_order.updated_at);
    v_done := least(c_nearly, extract(epoch from v_seen_at - p_order.updated_at) / v_seconds);
    v_at := v_from + (v_to - v_from) * point(v_done, 0);
  end if;

  return json_build_object(
    'name', c_names[v_rider],
    'phone', '+26599900000' || v_rider,
    'plate', 'TEST ' || v_rider,
    'vehicle_class', p_order.vehicle_class,
    'latitude', v_at[1],
    'longitude', v_at[0],
    'seen_at', v_seen_at);
end
$$;
