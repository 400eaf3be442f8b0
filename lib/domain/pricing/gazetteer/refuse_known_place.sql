-- Refuses place_known if the search finds a place of a name there already.
--   p_folded   the name as the search has it
--   p_except   the place that may have the name; null for a new one
create or replace function refuse_known_place(p_market_code text, p_folded text, p_location point, p_except bigint)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  -- 250 m, in degrees.
  v_near constant double precision := 0.00225;
begin
  if exists (select from gazetteer
              where market_code = p_market_code and folded = p_folded and hidden_at is null
                and location <@ circle(p_location, v_near) and id is distinct from p_except) then
    perform refuse('place_known');
  end if;
end
$$;
