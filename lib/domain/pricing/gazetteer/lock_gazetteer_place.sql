-- A place of the search (not another name of one), which nothing else changes until the end of the transaction.
-- Refuses known_place_not_found.
create or replace function lock_gazetteer_place(p_place_id bigint) returns gazetteer
language plpgsql
set search_path = public, pg_temp
as $$
declare
  g gazetteer;
begin
  -- Like a place that is added, because two may not get one name.
  perform pg_advisory_xact_lock(hashtextextended('gazetteer ' || market_code, 0)) from gazetteer where id = p_place_id;
  select * into g from gazetteer where id = p_place_id and spelling_of is null for update;
  if not found then
    perform refuse('known_place_not_found');
  end if;
  return g;
end
$$;
