-- Corrects the name and the location of a place of the search, and records who did it and what it was before. Later
-- imports leave the place as it is now. Its other names move with it. The same again changes nothing.
-- Refuses known_place_not_found, place_known.
create or replace function correct_gazetteer_place(
  p_place_id bigint,
  p_name text,
  p_folded text,
  p_latitude double precision,
  p_longitude double precision,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  g gazetteer := lock_gazetteer_place(p_place_id);
  v_location constant point := point(p_longitude, p_latitude);
begin
  if g.name = p_name and g.location ~= v_location then
    return;
  end if;
  perform refuse_known_place(g.market_code, p_folded, v_location, p_place_id);
  update gazetteer
     set location = v_location,
         name = case when id = p_place_id then p_name else name end,
         folded = case when id = p_place_id then p_folded else folded end,
         corrected_at = now()
   where id = p_place_id or spelling_of = p_place_id;
  perform index_gazetteer_place(g);
  perform append_audit(null, null, 'staff', p_user_id, 'known_place.corrected', p_place_id::text,
    json_build_object('name', p_name, 'latitude', p_latitude, 'longitude', p_longitude,
      'before', json_build_object('name', g.name, 'latitude', g.location[1], 'longitude', g.location[0])));
end
$$;
