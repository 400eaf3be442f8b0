-- Changes what is given of a webhook endpoint and answers whether there is one. Enabling it forgets
-- its failures, and everything that waits for it is due at once. The audit log keeps what was given.
create or replace function update_endpoint(
  p_merchant_id text,
  p_environment environment,
  p_endpoint_id text,
  p_url text,
  p_events text[],
  p_is_enabled boolean,
  p_user_id text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update webhook_endpoints
     set url = coalesce(p_url, url), events = coalesce(p_events, events)
   where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
     and deleted_at is null;
  if not found then
    return false;
  end if;

  if p_is_enabled then
    update webhook_endpoints
       set disabled_at = null, disabled_reason = null, failing_since = null, failure_count = 0
     where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id;
    perform wake_deliveries(p_merchant_id, p_environment, p_endpoint_id);
  elsif not p_is_enabled then
    update webhook_endpoints
       set disabled_at = now(), disabled_reason = 'Disabled by the merchant.'
     where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id;
  end if;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id,
    case when p_is_enabled then 'endpoint.enabled' when not p_is_enabled then 'endpoint.disabled'
         else 'endpoint.changed' end,
    p_endpoint_id, json_strip_nulls(json_build_object('url', p_url, 'events', p_events)));
  return true;
end
$$;
