-- Sets a merchant's pickup in both environments, and records the previous one. An equal value is not recorded.
create or replace function set_pickup(
  p_merchant_id text,
  p_address text,
  p_latitude double precision,
  p_longitude double precision,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  m merchants;
begin
  select * into strict m from merchants where id = p_merchant_id for no key update;
  update merchants
     set pickup_address = p_address, pickup_latitude = p_latitude, pickup_longitude = p_longitude
   where id = p_merchant_id
     and (pickup_address, pickup_latitude, pickup_longitude)
         is distinct from (p_address, p_latitude, p_longitude);
  if found then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'pickup.set', p_merchant_id,
      json_build_object(
        'address', p_address, 'latitude', p_latitude, 'longitude', p_longitude,
        'previous', json_build_object('address', m.pickup_address, 'latitude', m.pickup_latitude,
                                      'longitude', m.pickup_longitude)));
  end if;
end
$$;
