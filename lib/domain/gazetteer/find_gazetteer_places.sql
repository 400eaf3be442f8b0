-- Places whose name begins, or has a word that begins, with a text. Where there is none, places with a similar name:
-- first among names that share the text's longest possible beginning, and only then among all names. The best come
-- first: whole words before beginnings before later words, near before far, and towns before landmarks. Of names that begin with the text it reads so many and no more, however many there are.
--   p_text       folded as the names are
--   p_longitude  with p_latitude where the merchant collects; null where that is not known
create or replace function find_gazetteer_places(
  p_market_code text,
  p_text text,
  p_latitude double precision,
  p_longitude double precision,
  p_limit integer
) returns table (
  name text, kind text, town text, latitude double precision, longitude double precision)
language plpgsql
security definer
stable
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set pg_trgm.word_similarity_threshold = 0.5
as $$
#variable_conflict use_column
declare
  -- Bytes above every letter.
  v_last constant text := U&'\+10FFFF';
  v_end constant text := p_text || v_last;
  v_here constant point := point(p_longitude, p_latitude);
  v_read_at_most constant integer := 80;
  -- Each is compared letter by letter.
  v_compared_at_most constant integer := 40;
  v_before text;
  v_after text;
  v_known integer := length(p_text) - 1;
begin
  return query
  with by_name as materialized (
    select place_id, text, skipped, rank, location from gazetteer_names
     where market_code = p_market_code and text ~>=~ p_text and text ~<~ v_end
     order by text using ~<~ limit v_read_at_most
  ), found as (
    select * from by_name
    union all
    -- There are more names than are read, so the towns and the nearest are looked at as well.
    select * from (
      select place_id, text, skipped, rank, location from gazetteer_names
       where market_code = p_market_code and rank <= 1 and text ~>=~ p_text and text ~<~ v_end
       order by text using ~<~ limit v_read_at_most) towns
     where (select count(*) from by_name) = v_read_at_most
    union all
    select id, folded, case when folded like p_text || '%' then 0 else 1 end, rank, location
      from (select id, folded, rank, location from gazetteer
             where market_code = p_market_code and v_here is not null
             order by location <-> v_here limit v_read_at_most) near
     where (select count(*) from by_name) = v_read_at_most
       and (folded like p_text || '%' or folded like '% ' || p_text || '%')
  ), best as (
    select place_id,
           min(case when skipped > 0 then 3
                    when text = p_text or starts_with(text, p_text || ' ') then 0
                    else 2 end
               + rank + coalesce(ln(1 + 111 * (location <-> v_here)), 0)) as score
      from found group by place_id order by score limit p_limit
  )
  select g.name, g.kind, g.town, g.location[1], g.location[0]
    from best b join gazetteer g on g.id = b.place_id
   order by b.score;

  if found then
    return;
  end if;
  -- No name shares a longer beginning with a text than one of the two it would stand between.
  select text into v_before from gazetteer_names
   where market_code = p_market_code and text ~<~ p_text order by text using ~>~ limit 1;
  select text into v_after from gazetteer_names
   where market_code = p_market_code and text ~>=~ p_text order by text using ~<~ limit 1;
  while v_known >= 3 and starts_with(v_before, left(p_text, v_known)) is not true
    and starts_with(v_after, left(p_text, v_known)) is not true loop
    v_known := v_known - 1;
  end loop;
  -- Up to the typing error a text is the beginning of what was meant.
  for v_right in reverse v_known .. 3 loop
    return query
    with alike as (
      select place_id, rank, location,
             word_similarity(p_text, left(text, length(p_text) + 2)) as likeness
        from (select place_id, text, rank, location from gazetteer_names
               where market_code = p_market_code
                 and text ~>=~ left(p_text, v_right) and text ~<~ (left(p_text, v_right) || v_last)
               order by text using ~<~ limit v_compared_at_most) begun
    ), best as (
      select place_id,
             min(12 * (1 - likeness) + 0.3 * rank
                 + coalesce(ln(1 + 111 * (location <-> v_here)), 0) * 0.5) as score
        from alike where likeness >= 0.5 group by place_id order by score limit p_limit
    )
    select g.name, g.kind, g.town, g.location[1], g.location[0]
      from best b join gazetteer g on g.id = b.place_id
     order by b.score;
    if found then
      return;
    end if;
  end loop;

  if length(p_text) >= 4 then
    return query
    select g.name, g.kind, g.town, g.location[1], g.location[0]
      from gazetteer g
     where g.market_code = p_market_code and p_text <% g.folded
     order by 12 * (p_text <<-> g.folded) + 0.3 * g.rank
              + coalesce(ln(1 + 111 * (g.location <-> v_here)), 0) * 0.5
     limit p_limit;
  end if;
end
$$;
