-- Writes to stops where their recipients' doors are, or that none is known, and announces it to their riders: only while an
-- order is as it was read, and the door is still known. Returns how many stops it wrote.
--   p_stops   objects with merchant_id, environment, order_id, the phone, latitude and longitude that were read, and the
--             phone_key and number of the door; null for none
create or replace function write_doors(p_stops json)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_stops integer;
begin
  update rider_stops s
     set door_latitude = d.latitude, door_longitude = d.longitude, door_accuracy_m = d.accuracy_m, door_sought_at = now()
    from json_to_recordset(p_stops) as g (
           merchant_id text, environment environment, order_id text, phone text, latitude double precision,
           longitude double precision, phone_key text, number integer)
    join orders o on (o.merchant_id, o.environment, o.id) = (g.merchant_id, g.environment, g.order_id)
    left join doors d on (d.environment, d.phone_key, d.number) = (g.environment, g.phone_key, g.number)
   where (s.merchant_id, s.environment, s.order_id) = (o.merchant_id, o.environment, o.id) and s.kind = 'dropoff'
     and s.door_sought_at is null
     and (o.receiver_phone, o.delivery_latitude, o.delivery_longitude)
         is not distinct from (g.phone, g.latitude, g.longitude);
  get diagnostics v_stops = row_count;
  return v_stops;
end
$$;
