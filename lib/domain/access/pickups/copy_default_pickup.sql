-- Copies the place of a merchant's default pickup to the merchant, where copies of the version before ask for it.
create or replace function copy_default_pickup(p_merchant_id text) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update merchants m
     set pickup_address = p.landmark, pickup_latitude = p.latitude, pickup_longitude = p.longitude
    from pickups p
   where m.id = p_merchant_id and p.merchant_id = m.id and p.is_default
     and (m.pickup_address, m.pickup_latitude, m.pickup_longitude)
         is distinct from (p.landmark, p.latitude, p.longitude);
$$;
