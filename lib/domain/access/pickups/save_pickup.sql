-- Adds a pickup to a merchant, or changes the one with this id, in both environments. The first one is the default. An
-- equal pickup, from a form sent twice, is unchanged and not recorded again.
--   p_is_new   whether the id was made for a new pickup
-- Refuses pickup_not_found, pickup_name_taken, too_many_pickups.
create or replace function save_pickup(
  p_id text,
  p_is_new boolean,
  p_merchant_id text,
  p_name text,
  p_landmark text,
  p_latitude double precision,
  p_longitude double precision,
  p_hours json,
  p_contact_name text,
  p_contact_phone text,
  p_note text,
  p_limit integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was pickups;
  v_count integer;
begin
  -- Forms that are sent at once pass here one after the other.
  perform from merchants where id = p_merchant_id for no key update;
  select * into v_was from pickups where merchant_id = p_merchant_id and id = p_id;
  if p_is_new and found then
    return;
  end if;

  if p_is_new then
    select count(*) into v_count from pickups where merchant_id = p_merchant_id and removed_at is null;
    if v_count >= p_limit then
      perform refuse('too_many_pickups');
    end if;
    insert into pickups
      (id, merchant_id, name, landmark, latitude, longitude, hours, contact_name, contact_phone, note, is_default)
    values
      (p_id, p_merchant_id, p_name, p_landmark, p_latitude, p_longitude, p_hours, p_contact_name,
       p_contact_phone, p_note, v_count = 0);
  elsif v_was.id is null or v_was.removed_at is not null then
    perform refuse('pickup_not_found');
  elsif (v_was.name, v_was.landmark, v_was.latitude, v_was.longitude, v_was.hours::text, v_was.contact_name,
         v_was.contact_phone, v_was.note)
        is not distinct from (p_name, p_landmark, p_latitude, p_longitude, p_hours::text, p_contact_name,
                              p_contact_phone, p_note)
  then
    return;
  else
    update pickups
       set name = p_name, landmark = p_landmark, latitude = p_latitude, longitude = p_longitude,
           hours = p_hours, contact_name = p_contact_name, contact_phone = p_contact_phone, note = p_note,
           updated_at = now()
     where merchant_id = p_merchant_id and id = p_id;
  end if;

  perform copy_default_pickup(p_merchant_id);
  perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'pickup.saved', p_id,
    json_build_object(
      'name', p_name, 'address', p_landmark, 'latitude', p_latitude, 'longitude', p_longitude, 'hours', p_hours,
      'previous', case when v_was.id is not null then json_build_object(
        'name', v_was.name, 'address', v_was.landmark, 'latitude', v_was.latitude,
        'longitude', v_was.longitude, 'hours', v_was.hours) end));
exception when unique_violation then
  perform refuse('pickup_name_taken');
end
$$;
