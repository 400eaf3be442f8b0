-- Applies an attempt's result to its endpoint. A success after failures makes all waiting deliveries of the endpoint
-- due at once. Days without a success disable the endpoint, but a short outage never does: at least five attempts
-- failed, the first of them five days ago. The owner of a disabled live endpoint, a merchant or a courier company, gets an
-- alert.
create or replace function note_endpoint_health(
  p_merchant_id text,
  p_environment environment,
  p_endpoint_id text,
  p_is_success boolean,
  p_is_gone boolean
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_failures constant integer := 5;
  c_patience constant interval := '5 days';
begin
  if p_is_success then
    update webhook_endpoints
       set failing_since = null, failure_count = 0, last_success_at = now()
     where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
       and failing_since is not null;
    if found then
      perform wake_deliveries(p_merchant_id, p_environment, p_endpoint_id);
      return;
    end if;
    update webhook_endpoints set last_success_at = now()
     where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
       and last_success_at is distinct from now();
    return;
  end if;

  update webhook_endpoints
     set failing_since = coalesce(failing_since, now()), failure_count = failure_count + 1,
         last_failure_at = now()
   where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id;
  with disabled as (
    update webhook_endpoints
       set disabled_at = now(),
           disabled_reason = case when p_is_gone then 'The endpoint answered 410 Gone.'
                                  else 'No delivery succeeded for five days.' end
     where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
       and disabled_at is null
       and (p_is_gone or (failure_count >= c_failures and failing_since <= now() - c_patience))
    returning id, url, courier_id
  )
  insert into alerts (kind, merchant_id, courier_id, cause, facts)
  select 'endpoint', case when d.courier_id is null then p_merchant_id end, d.courier_id, d.id || ' disabled ' || current_date,
         json_build_object('endpointId', d.id, 'url', d.url, 'state', 'disabled')
    from disabled d where p_environment = 'live'
  on conflict (kind, cause) do nothing;
end
$$;
