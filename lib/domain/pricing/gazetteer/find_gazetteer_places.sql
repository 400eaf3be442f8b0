-- Places with a name, or a word of a name, that begins with a text; if there are none, with the text's corrections
-- (correct_place_text). The best come first: whole words before beginnings before later words, near before far, and
-- towns before landmarks. A place that another of its names was found by comes with that name as its spelling. It reads
-- a bounded number of names.
--   p_text        folded as the names are
--   p_longitude   with p_latitude the merchant's pickup; null if it is not known
create or replace function find_gazetteer_places(
  p_market_code text,
  p_text text,
  p_latitude double precision,
  p_longitude double precision,
  p_limit integer
) returns table (
  name text, kind text, town text, latitude double precision, longitude double precision,
  place_id bigint,
  spelling text) -- or null
language plpgsql
security definer
stable
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- Bytes above every letter.
  v_last constant text := U&'\+10FFFF';
  v_here constant point := point(p_longitude, p_latitude);
  v_is_right constant boolean := exists (
    select from gazetteer_names n
     where n.market_code = p_market_code and n.text ~>=~ p_text and n.text ~<~ (p_text || v_last));
  v_texts constant text[] :=
    case when v_is_right then array[p_text] else correct_place_text(p_market_code, p_text) end;
  v_read_at_most constant integer := 60 / greatest(cardinality(v_texts), 1);
begin
  return query
  with by_name as materialized (
    select n.*, t.begun
      from unnest(v_texts) t (begun)
     cross join lateral (
       select place_id, text, skipped, rank, location from gazetteer_names
        where market_code = p_market_code and text ~>=~ begun and text ~<~ (begun || v_last)
        order by text using ~<~ limit v_read_at_most) n
  ), found as (
    select * from by_name
    union all
    -- There are more names than are read, so the towns and the nearest are looked at as well.
    select n.*, t.begun
      from unnest(v_texts) t (begun)
     cross join lateral (
       select place_id, text, skipped, rank, location from gazetteer_names
        where market_code = p_market_code and rank <= 1
          and text ~>=~ begun and text ~<~ (begun || v_last)
        order by text using ~<~ limit v_read_at_most) n
     where (select count(*) from by_name) >= v_read_at_most
    union all
    select id, folded, case when folded like p_text || '%' then 0 else 1 end, rank, location, p_text
      from (select id, folded, rank, location from gazetteer
             where market_code = p_market_code and v_here is not null and hidden_at is null
             order by location <-> v_here limit 30) near
     where v_is_right and (select count(*) from by_name) >= v_read_at_most
       and (folded like p_text || '%' or folded like '% ' || p_text || '%')
  ), scored as (
    select coalesce(g.spelling_of, g.id) as known_id,
           case when g.spelling_of is not null then g.name end as spelling,
           case when f.skipped > 0 then 3
                when f.text = f.begun or starts_with(f.text, f.begun || ' ') then 0
                else 2 end
             + f.rank + coalesce(ln(1 + 111 * (f.location <-> v_here)), 0) as score
      from found f join gazetteer g on g.id = f.place_id
  ), best as (
    select distinct on (s.known_id) s.* from scored s order by s.known_id, s.score, s.spelling nulls first
  )
  select g.name, g.kind, g.town, g.location[1], g.location[0], g.id, b.spelling
    from best b join gazetteer g on g.id = b.known_id
   order by b.score
   limit p_limit;
end
$$;
