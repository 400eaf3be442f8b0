-- Finishes an import of a market's places: deletes those that the source no longer has, sets every place's nearest
-- town, and rebuilds the lists of names and of their words' spellings. Returns how many places came from the source.
--   p_since   when the import started; older rows are no longer in the source
create or replace function finish_gazetteer_import(
  p_market_code text,
  p_source text,
  p_since timestamptz
) returns bigint
language plpgsql
set search_path = public, pg_temp
as $$
begin
  delete from gazetteer
   where market_code = p_market_code and source = p_source and imported_at < p_since;

  update gazetteer g
     set town = n.town
    from (select o.id, case when o.rank > 1 then t.name end as town
            from gazetteer o
            left join lateral (
              select i.name from gazetteer i
               where i.rank <= 1 and i.market_code = p_market_code
               order by i.location <-> o.location limit 1) t on true
           where o.market_code = p_market_code) n
   where g.id = n.id and g.town is distinct from n.town;

  delete from gazetteer_names where market_code = p_market_code;
  -- In the order in which they are read.
  insert into gazetteer_names (market_code, text, place_id, skipped, rank, location)
  select p_market_code, rest || coalesce(' ' || t.folded, ''), g.id, skipped - 1, g.rank, g.location
    from gazetteer g
    left join (select i.name, min(i.folded) as folded from gazetteer i
                where i.market_code = p_market_code and i.rank <= 1 group by i.name) t
      on t.name = g.town
   cross join lateral regexp_split_to_table(g.folded, ' ') with ordinality as w (word, skipped)
   cross join lateral (
     select array_to_string((string_to_array(g.folded, ' '))[skipped:], ' ') as rest) r
   where g.market_code = p_market_code
   order by 2 using ~<~;

  delete from gazetteer_spellings where market_code = p_market_code;
  insert into gazetteer_spellings (market_code, key, word)
  select p_market_code, k.key, w.word
    from (select distinct regexp_split_to_table(folded, ' ') as word
            from gazetteer where market_code = p_market_code) w
   cross join lateral (
     select translate(w.word, 'r', 'l') as key
      union
     select overlay(translate(w.word, 'r', 'l') placing '_' from i for 1)
       from generate_series(1, length(w.word)) i) k
   order by 2 using ~<~;

  return (select count(*) from gazetteer where market_code = p_market_code and source = p_source);
end
$$;
