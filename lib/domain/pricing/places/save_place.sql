-- Adds a place to a merchant's saved places, or changes the one with this id. An equal place, from a form sent twice,
-- is unchanged and not recorded again.
--   p_is_new   whether the id was made for a new place
-- Refuses place_not_found, place_name_taken, too_many_places.
create or replace function save_place(
  p_id text,
  p_is_new boolean,
  p_merchant_id text,
  p_environment environment,
  p_kind place_kind,
  p_name text,
  p_landmark text,
  p_latitude double precision,
  p_longitude double precision,
  p_limit integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was places;
begin
  -- Forms that are sent at once pass here one after the other.
  perform from merchants where id = p_merchant_id for no key update;
  select * into v_was from places
   where merchant_id = p_merchant_id and environment = p_environment and id = p_id
     for update;
  if p_is_new and found then
    return;
  end if;

  if p_is_new then
    if (select count(*) from places
         where merchant_id = p_merchant_id and environment = p_environment) >= p_limit
    then
      perform refuse('too_many_places');
    end if;
    insert into places (id, merchant_id, environment, kind, name, landmark, latitude, longitude)
    values (p_id, p_merchant_id, p_environment, p_kind, p_name, p_landmark, p_latitude, p_longitude);
  elsif v_was.id is null then
    perform refuse('place_not_found');
  elsif (v_was.kind, v_was.name, v_was.landmark, v_was.latitude, v_was.longitude)
        is not distinct from (p_kind, p_name, p_landmark, p_latitude, p_longitude)
  then
    return;
  else
    update places
       set kind = p_kind, name = p_name, landmark = p_landmark, latitude = p_latitude,
           longitude = p_longitude, updated_at = now()
     where merchant_id = p_merchant_id and environment = p_environment and id = p_id;
  end if;

  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'place.saved', p_id,
    json_build_object('kind', p_kind, 'name', p_name, 'landmark', p_landmark,
                      'latitude', p_latitude, 'longitude', p_longitude));
exception when unique_violation then
  perform refuse('place_name_taken');
end
$$;
