-- Stages an alert for each courier company whose riders let several offers lapse within an hour, at most once a day.
-- Returns how many. Such riders are available and do not look at their phones.
create or replace function stage_missed_offers()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_offers constant integer := 5;
  v_staged integer;
begin
  insert into alerts (kind, courier_id, cause, facts)
  select 'offers_missed', c.id, c.id || ' ' || (now() at time zone m.timezone)::date,
         json_build_object('offers', count(*), 'riders', count(distinct r.id))
    from riders r
    join offers f on f.rider_id = r.id and f.created_at > now() - interval '1 hour'
    join couriers c on c.id = r.courier_id
    join markets m on m.code = c.market_code
   where r.environment = 'live' and f.state = 'expired'
   group by c.id, m.timezone
  having count(*) >= c_offers
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
