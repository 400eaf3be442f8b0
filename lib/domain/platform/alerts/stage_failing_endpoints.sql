-- Stages an alert for each live endpoint whose deliveries have failed for a while without a success, at most once a
-- day, to its owner, a merchant or a courier company. Returns how many. A single failure causes no alert, because it is
-- retried within seconds.
create or replace function stage_failing_endpoints()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_patience constant interval := '10 minutes';
  c_failures constant integer := 3;
  c_news constant interval := '1 day';
  v_staged integer;
begin
  insert into alerts (kind, merchant_id, courier_id, cause, facts)
  select 'endpoint', c.id, k.id,
         e.id || ' failing ' || (e.failing_since at time zone m.timezone)::date,
         json_build_object('endpointId', e.id, 'url', e.url, 'state', 'failing')
    from webhook_endpoints e
    left join merchants c on c.id = e.merchant_id
    left join couriers k on k.id = e.courier_id
    join markets m on m.code = coalesce(c.market_code, k.market_code)
   where e.environment = 'live' and e.deleted_at is null and e.disabled_at is null
     and e.failure_count >= c_failures
     and e.failing_since between now() - c_news and now() - c_patience
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
