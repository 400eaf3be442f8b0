-- An order's part of an event: the `data` of its webhook (lib/http/endpoint/order-event.ts). It names the rider as
-- the public tracking page does: by first name, from acceptance on, and with a phone number until the order is over.
-- An order with a decided dispute has the decision.
--   p_actor   who caused the event
create or replace function order_event_data(p_order orders, p_actor actor_kind)
returns json
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
declare
  v_name text;
  v_vehicle_class text;
  v_plate text;
  v_phone text;
  v_rider json;
  v_cancellation json;
  v_data json;
begin
  if p_order.environment = 'test' then
    select r.name, r.vehicle_class, r.plate, r.phone into v_name, v_vehicle_class, v_plate, v_phone
      from json_to_record(test_rider(p_order)) r (name text, vehicle_class text, plate text, phone text);
  elsif p_order.rider_id is not null and p_order.status not in ('searching', 'cancelled') then
    select r.name, r.vehicle_class, r.plate, r.phone into strict v_name, v_vehicle_class, v_plate, v_phone
      from riders r where r.id = p_order.rider_id;
  end if;
  if v_name is not null then
    v_rider := json_build_object(
      'name', (regexp_split_to_array(btrim(v_name), '\s+'))[1],
      'vehicle_class', v_vehicle_class,
      'plate', v_plate,
      'phone', case when not is_over(p_order.status) then v_phone end);
  end if;
  if p_order.status = 'cancelled' then
    select json_build_object(
             'reason_code', p_order.cancel_reason_code,
             'reason', p_order.cancel_reason,
             'cancelled_by', p_order.cancelled_by,
             'cancelled_at', to_char(p_order.cancelled_at at time zone 'UTC',
                                     'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'refund', json_build_object(
               'amount', trim_scale(p_order.refund_minor::numeric / m.minor_per_unit),
               'currency', p_order.currency))
      into v_cancellation
      from merchants c join markets m on m.code = c.market_code
     where c.id = p_order.merchant_id;
  end if;

  v_data := json_build_object(
    'id', p_order.id,
    'order_id', p_order.id,
    'tracking_id', p_order.tracking_id,
    'parcel_code', p_order.parcel_code,
    'status', p_order.status_label,
    'status_code', p_order.status,
    'sequence', p_order.last_sequence,
    'environment', p_order.environment,
    'merchant_reference_id', p_order.merchant_reference_id,
    'series_id', p_order.series_id,
    'branch_id', p_order.pickup_id,
    'metadata', p_order.metadata,
    'pickup_note', p_order.pickup_note,
    'dropoff_note', p_order.dropoff_note,
    'collect_amount', case when p_order.collect_minor + p_order.paid_minor = 0 then 0 else (
      select trim_scale((p_order.collect_minor + p_order.paid_minor)::numeric / m.minor_per_unit)
        from merchants c join markets m on m.code = c.market_code where c.id = p_order.merchant_id) end,
    'collected_amount', case when p_order.paid_minor = 0 and (p_order.collect_minor = 0 or p_order.delivered_at is null) then 0 else (
      select trim_scale(coalesce(p_order.part_minor, p_order.collect_minor + p_order.paid_minor)::numeric / m.minor_per_unit)
        from merchants c join markets m on m.code = c.market_code where c.id = p_order.merchant_id) end,
    'rider', v_rider,
    'cancellation', v_cancellation,
    'noticed_by', case p_actor when 'position' then 'position' end);
  if p_order.dispute_decision is not null then
    -- `json`, not `jsonb`, so that metadata stays as it was sent.
    select json_object_agg(f.key, f.value) into v_data
      from (select * from json_each(v_data)
            union all
            select * from json_each(json_build_object(
              'dispute_decision', p_order.dispute_decision,
              'is_refunded', p_order.refund_minor > 0))) f;
  end if;
  return v_data;
end
$$;
