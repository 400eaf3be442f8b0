-- Notifies merchants who found no rider that a rider can carry the weight again, once per watch however many workers
-- call it. Returns how many. It promises nothing: no rider is reserved. A refusal that a test asked for is over after a minute.
create or replace function restore_capacity(p_batch integer)
returns integer
language sql
security definer
set search_path = public, pg_temp
as $$
  with due as (
    select w.id
      from capacity_watches w
      join merchants t on t.id = w.merchant_id
      join markets m on m.code = t.market_code
     where w.restored_at is null and w.ends_at > now()
       and case w.environment when 'test' then w.created_at <= now() - interval '1 minute' else exists (
         select from riders r
          where is_available(r)
            and r.location <@ box_around(w.pickup_latitude, w.pickup_longitude, m.dispatch_radius_m)
            and great_circle_m(r.location[1], r.location[0], w.pickup_latitude, w.pickup_longitude)
                <= m.dispatch_radius_m
            and r.vehicle_class = any (vehicle_classes_from(w.vehicle_class)) and not is_excluded(r, t.rider_choice)
            and may_be_asked(r, parcel_load(w.required_weight_g, w.delivery_speed, w.collect_minor))) end
     order by w.id limit p_batch
       for update of w skip locked
  ), restored as (
    update capacity_watches w set restored_at = now()
      from due
     where w.id = due.id
    returning w.*
  ), events as (
    select append_merchant_event(merchant_id, environment, 'capacity.restored', 'system',
             json_build_object('required_weight_kg', (required_weight_g / 1000.0)::float8,
                               'pickup_lat', pickup_latitude, 'pickup_lng', pickup_longitude,
                               'delivery_speed', delivery_speed, 'environment', environment))
      from restored
  )
  select count(*)::integer from events
$$;
