-- Finishes an import of a market's places: deletes those that the source no longer has and the desk did not correct,
-- sets every place's nearest town, and rebuilds the lists of names and of their words' spellings. Returns how many
-- places came from the source.
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
   where market_code = p_market_code and source = p_source and imported_at < p_since and corrected_at is null;
  perform index_gazetteer_names(p_market_code, null);
  return (select count(*) from gazetteer where market_code = p_market_code and source = p_source);
end
$$;
