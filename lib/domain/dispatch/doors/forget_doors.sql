-- Deletes what is known of a recipient's doors, in both environments, what it was learned from, riders' hints and photos of the
-- entrance. Deliveries until now teach nothing any more, also those whose phone reports later. Returns how many doors there were.
--   p_phone       the recipient, E.164
--   p_phone_key   its HMAC
create or replace function forget_doors(p_phone text, p_phone_key text)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_doors integer;
begin
  perform lock_doors(p_phone_key);
  insert into forgotten_doors (phone_key) values (p_phone_key)
  on conflict (phone_key) do update set forgotten_at = greatest(forgotten_doors.forgotten_at, now());
  delete from door_points where phone_key = p_phone_key;
  delete from doors where phone_key = p_phone_key;
  get diagnostics v_doors = row_count;
  delete from door_hints where phone_key = p_phone_key;
  delete from entrance_photos where phone_key = p_phone_key;
  update rider_stops s
     set door_latitude = null, door_longitude = null, door_accuracy_m = null, door_sought_at = now()
    from orders o
   where (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
     and s.kind = 'dropoff' and o.receiver_phone = p_phone;
  return v_doors;
end
$$;
