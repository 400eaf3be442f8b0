-- Adds a place of platform staff to a market's gazetteer, where everybody's search finds it at once, and records who
-- did it. Returns its id. The same reference again, from a form sent twice, changes nothing.
--   p_reference     made with the form
--   p_spelling_of   the place that this is another name of: then its kind and location are that place's
-- Refuses known_place_not_found, place_known.
create or replace function add_gazetteer_place(
  p_reference text,
  p_market_code text,
  p_name text,
  p_folded text,
  p_kind text,
  p_rank integer,
  p_latitude double precision, -- or null
  p_longitude double precision, -- or null
  p_spelling_of bigint, -- or null
  p_user_id text,
  out place_id bigint
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_known gazetteer;
  v_location point := point(p_longitude, p_latitude);
begin
  -- Forms that are sent at once pass here one after the other.
  perform pg_advisory_xact_lock(hashtextextended('gazetteer ' || p_market_code, 0));
  select id into place_id from gazetteer
   where market_code = p_market_code and source = 'desk' and reference = p_reference;
  if found then
    return;
  end if;

  if p_spelling_of is not null then
    select * into v_known from gazetteer
     where id = p_spelling_of and market_code = p_market_code and spelling_of is null and hidden_at is null;
    if not found then
      perform refuse('known_place_not_found');
    end if;
    v_location := v_known.location;
  end if;
  perform refuse_known_place(p_market_code, p_folded, v_location, null);

  insert into gazetteer (market_code, source, reference, name, folded, kind, rank, location, spelling_of)
  values (p_market_code, 'desk', p_reference, p_name, p_folded, coalesce(v_known.kind, p_kind),
          coalesce(v_known.rank, p_rank), v_location, v_known.id)
  returning id into place_id;
  perform index_gazetteer_names(p_market_code, place_id);
  perform append_audit(null, null, 'staff', p_user_id,
    case when v_known.id is null then 'known_place.added' else 'known_place.spelling_added' end, place_id::text,
    json_build_object('name', p_name, 'of', v_known.name, 'latitude', v_location[1], 'longitude', v_location[0]));
end
$$;
