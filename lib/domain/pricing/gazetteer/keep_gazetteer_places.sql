-- Stores new or changed places of a market from a source. They can be found after the import is finished
-- (finish_gazetteer_import). Those that the desk corrected stay as they are.
--   p_places   reference, name, folded, kind, rank, latitude and longitude of each
create or replace function keep_gazetteer_places(
  p_market_code text,
  p_source text,
  p_places json
) returns void
language sql
set search_path = public, pg_temp
as $$
  insert into gazetteer (market_code, source, reference, name, folded, kind, rank, location)
  select distinct on (n.reference)
         p_market_code, p_source, n.reference, n.name, n.folded, n.kind, n.rank,
         point(n.longitude, n.latitude)
    from json_to_recordset(p_places) as n (
           reference text, name text, folded text, kind text, rank smallint,
           latitude double precision, longitude double precision)
  on conflict (market_code, source, reference) do update
     set name = excluded.name, folded = excluded.folded, kind = excluded.kind,
         rank = excluded.rank, location = excluded.location, imported_at = now()
   where gazetteer.corrected_at is null
$$;
