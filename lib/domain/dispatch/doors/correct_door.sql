-- Sets the recipient's door as the recipient says it, instead of the one that was set before, and has it looked for again
-- for parcels under way.
--   p_phone       the recipient, E.164
--   p_phone_key   its HMAC
create or replace function correct_door(
  p_phone text,
  p_phone_key text,
  p_latitude double precision,
  p_longitude double precision,
  p_accuracy_m integer
)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform lock_doors(p_phone_key);
  insert into doors (environment, phone_key, number, latitude, longitude, accuracy_m, deliveries, newest_at)
  values ('live', p_phone_key, 0, p_latitude, p_longitude, p_accuracy_m, 0, now())
  on conflict (environment, phone_key, number) do update
    set latitude = excluded.latitude, longitude = excluded.longitude, accuracy_m = excluded.accuracy_m,
        newest_at = excluded.newest_at;
  update rider_stops s set door_sought_at = null
    from orders o
   where (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
     and s.environment = 'live' and s.kind = 'dropoff' and o.receiver_phone = p_phone;
end
$$;
