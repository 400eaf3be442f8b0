-- Replaces the learned doors of a recipient; the one that the recipient has set stays. Returns false where the hand-overs
-- that they were learned from are not all there any more, because the recipient had them deleted meanwhile; those that
-- are left are then learned again.
--   p_doors   rows of doors, the first with the number 1
--   p_from    the orders of all hand-overs: objects with merchant_id and order_id
create or replace function keep_doors(p_environment environment, p_phone_key text, p_doors json, p_from json)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_points integer;
begin
  perform lock_doors(p_phone_key);
  delete from door_points p using forgotten_doors f
   where p.phone_key = p_phone_key and f.phone_key = p_phone_key and p.happened_at <= f.forgotten_at;
  select count(*) into v_points
    from json_to_recordset(p_from) as g (merchant_id text, order_id text)
    join door_points p
      on (p.merchant_id, p.environment, p.order_id) = (g.merchant_id, p_environment, g.order_id)
     and p.phone_key = p_phone_key;
  if v_points < json_array_length(p_from) then
    update door_points set learned_at = null where phone_key = p_phone_key and environment = p_environment;
    return false;
  end if;
  update door_points set learned_at = now()
   where phone_key = p_phone_key and environment = p_environment and learned_at is null;

  delete from doors
   where environment = p_environment and phone_key = p_phone_key and number > json_array_length(p_doors);
  insert into doors (environment, phone_key, number, latitude, longitude, accuracy_m, deliveries, newest_at)
  select p_environment, p_phone_key, d.number, d.latitude, d.longitude, d.accuracy_m, d.deliveries, d.newest_at
    from json_populate_recordset(null::doors, p_doors) d
  on conflict (environment, phone_key, number) do update
    set latitude = excluded.latitude, longitude = excluded.longitude, accuracy_m = excluded.accuracy_m,
        deliveries = excluded.deliveries, newest_at = excluded.newest_at;
  update doors set newest_at = now() where environment = p_environment and phone_key = p_phone_key and number = 0;
  return true;
end
$$;
