-- Corrects a text that no name begins with: returns at most four texts that names do begin with, the likeliest first.
-- Corrections are one space more or fewer, or in each word one letter more, fewer, wrong or swapped with the next.
-- The letters l and r are the same, because many people in Malawi do not distinguish them. Words that no name has at
-- that place are left out, and up to a third of the last word may be cut from its end.
--   p_text   folded as the names are; its last word may be unfinished
create or replace function correct_place_text(p_market_code text, p_text text) returns text[]
language plpgsql
stable
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  v_last constant text := U&'\+10FFFF';
  v_words constant text[] := string_to_array(p_text, ' ');
  v_texts text[];
  v_read text[];
  v_first integer := 1;
  v_word text;
  v_is_last boolean;
  v_is_whole boolean;
begin
  select array_agg(t.text) into v_texts
    from (select left(p_text, i) || ' ' || substr(p_text, i + 1) as text
            from generate_series(1, length(p_text) - 1) i
          union all
          select left(p_text, i - 1) || substr(p_text, i + 1)
            from generate_series(2, length(p_text) - 1) i where substr(p_text, i, 1) = ' ') t
   where exists (select from gazetteer_names n
                  where n.market_code = p_market_code
                    and n.text ~>=~ t.text and n.text ~<~ (t.text || v_last));
  if v_texts is not null then
    return v_texts[:4];
  end if;

  -- Words that a name begins with are taken to be right, unless a later one is in none of those names.
  while v_first < cardinality(v_words) and exists (
    select from gazetteer_names n
     where n.market_code = p_market_code
       and n.text ~>=~ (array_to_string(v_words[:v_first], ' ') || ' ')
       and n.text ~<~ (array_to_string(v_words[:v_first], ' ') || ' ' || v_last)) loop
    v_first := v_first + 1;
  end loop;
  loop
    v_is_whole := true;
    v_read := array[case when v_first > 1 then array_to_string(v_words[:v_first - 1], ' ') || ' ' else '' end];
    for v_at in v_first .. cardinality(v_words) loop
      v_is_last := v_at = cardinality(v_words);
      v_word := v_words[v_at];
      loop
        select array_agg(t.text order by t.edits) into v_texts from (
          select r.text || w.text as text, min(w.edits) as edits
            from unnest(v_read) r (text)
           cross join spellings_of_place_word(p_market_code, v_word, v_is_last) w
           where exists (select from gazetteer_names n
                          where n.market_code = p_market_code
                            and n.text ~>=~ (r.text || w.text) and n.text ~<~ (r.text || w.text || v_last))
           group by 1 order by 2 limit 4) t;
        exit when v_texts is not null or not v_is_last
          or length(v_word) <= greatest(4, length(v_words[v_at]) * 2 / 3.0);
        v_word := left(v_word, -1);
      end loop;
      v_is_whole := v_is_whole and v_texts is not null;
      v_read := coalesce(v_texts, v_read);
    end loop;
    exit when v_is_whole or v_first = 1;
    v_first := 1;
  end loop;
  return array(select rtrim(t.text) from unnest(v_read) t (text) where t.text <> '');
end
$$;
