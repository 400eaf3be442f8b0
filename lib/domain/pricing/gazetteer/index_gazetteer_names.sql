-- Makes places of a market ready for the search: sets their nearest town, and lists their names and the spellings of
-- the words in them. Hidden places are not listed.
--   p_place_id   the one place that is new or has changed; null for all of the market, whose lists are made again
create or replace function index_gazetteer_names(p_market_code text, p_place_id bigint)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  update gazetteer g
     set town = n.town
    from (select o.id, case when o.rank > 1 then t.name end as town
            from gazetteer o
            left join lateral (
              select i.name from gazetteer i
               where i.rank <= 1 and i.market_code = p_market_code and i.spelling_of is null and i.hidden_at is null
               order by i.location <-> o.location limit 1) t on true
           where o.market_code = p_market_code and (p_place_id is null or o.id = p_place_id)) n
   where g.id = n.id and g.town is distinct from n.town;

  delete from gazetteer_names where market_code = p_market_code and (p_place_id is null or place_id = p_place_id);
  if p_place_id is null then
    delete from gazetteer_spellings where market_code = p_market_code;
  end if;
  -- In the order in which they are read.
  insert into gazetteer_names (market_code, text, place_id, skipped, rank, location)
  select p_market_code, rest || coalesce(' ' || t.folded, ''), g.id, skipped - 1, g.rank, g.location
    from gazetteer g
    left join (select i.name, min(i.folded) as folded from gazetteer i
                where i.market_code = p_market_code and i.rank <= 1 and i.spelling_of is null and i.hidden_at is null
                group by i.name) t
      on t.name = g.town
   cross join lateral regexp_split_to_table(g.folded, ' ') with ordinality as w (word, skipped)
   cross join lateral (
     select array_to_string((string_to_array(g.folded, ' '))[skipped:], ' ') as rest) r
   where g.market_code = p_market_code and (p_place_id is null or g.id = p_place_id) and g.hidden_at is null
   order by 2 using ~<~;

  insert into gazetteer_spellings (market_code, key, word)
  select p_market_code, k.key, w.word
    from (select distinct regexp_split_to_table(folded, ' ') as word
            from gazetteer
           where market_code = p_market_code and (p_place_id is null or id = p_place_id) and hidden_at is null) w
   cross join lateral (
     select translate(w.word, 'r', 'l') as key
      union
     select overlay(translate(w.word, 'r', 'l') placing '_' from i for 1)
       from generate_series(1, length(w.word)) i) k
   order by 2 using ~<~
      on conflict do nothing;
end
$$;
