-- Words of names that a word may stand for, and how many letters they differ by: 0 if only l and r differ, else 1.
-- Short words have too many neighbours and are taken as they are.
--   p_is_beginning   whether the word is unfinished: then beginnings of words, else words with the space behind them
create or replace function spellings_of_place_word(
  p_market_code text,
  p_word text,
  p_is_beginning boolean
) returns table (text text, edits integer)
language plpgsql
stable
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  v_word constant text := translate(p_word, 'r', 'l');
  v_end constant text := case when p_is_beginning then U&'\+10FFFF' else '' end;
begin
  return query
  select case when p_is_beginning then left(s.word, length(p.key)) else s.word || ' ' end, min(p.edits)
    from (select v_word as key, 0 as edits
          union
          select e.key, 1
            from generate_series(0, length(v_word)) i
           cross join lateral (values
             (left(v_word, i) || '_' || substr(v_word, i + 2)),
             (left(v_word, i) || '_' || substr(v_word, i + 1)),
             (left(v_word, i) || substr(v_word, i + 2)),
             (left(v_word, i) || substr(v_word, i + 2, 1) || substr(v_word, i + 1, 1)
              || substr(v_word, i + 3))) e (key)
           where length(v_word) >= 4) p
   cross join lateral (
     select g.word from gazetteer_spellings g
      where g.market_code = p_market_code and g.key ~>=~ p.key and g.key ~<=~ (p.key || v_end)
      order by g.key using ~<~ limit 20) s
   group by 1;
end
$$;
