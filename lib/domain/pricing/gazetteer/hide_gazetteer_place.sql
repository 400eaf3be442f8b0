-- Takes a place with its other names out of the search, or brings it back, and records who did it. Later imports leave
-- it hidden. The same again changes nothing.
-- Refuses known_place_not_found, and place_known if another place has its name there meanwhile.
create or replace function hide_gazetteer_place(p_place_id bigint, p_is_hidden boolean, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  g gazetteer := lock_gazetteer_place(p_place_id);
begin
  if p_is_hidden = (g.hidden_at is not null) then
    return;
  end if;
  if not p_is_hidden then
    perform refuse_known_place(g.market_code, g.folded, g.location, p_place_id);
  end if;
  update gazetteer set hidden_at = case when p_is_hidden then now() end
   where id = p_place_id or spelling_of = p_place_id;
  perform index_gazetteer_place(g);
  perform append_audit(null, null, 'staff', p_user_id,
    case when p_is_hidden then 'known_place.hidden' else 'known_place.shown' end, p_place_id::text,
    json_build_object('name', g.name));
end
$$;
