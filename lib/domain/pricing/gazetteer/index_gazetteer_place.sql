-- Lists the names of a place that has changed, and of its other names. A town's name stands beside the places around
-- it, so then the whole market is listed again.
create or replace function index_gazetteer_place(p_place gazetteer) returns void
language sql
set search_path = public, pg_temp
as $$
  select index_gazetteer_names(p_place.market_code, g.id)
    from (select case when p_place.rank > 1 then id end as id
            from gazetteer
           where id = p_place.id or p_place.rank > 1 and spelling_of = p_place.id) g
$$;
