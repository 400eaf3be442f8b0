-- Removes a place or spelling that platform staff added, with the spellings of the place, and records who did it.
-- Refuses known_place_not_found, also for a place of an imported file, which the next import would bring back.
create or replace function retire_gazetteer_place(p_place_id bigint, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  g gazetteer;
begin
  delete from gazetteer where id = p_place_id and source = 'desk' returning * into g;
  if not found then
    perform refuse('known_place_not_found');
  end if;
  perform append_audit(null, null, 'staff', p_user_id, 'known_place.retired', p_place_id::text,
    json_build_object('name', g.name));
end
$$;
