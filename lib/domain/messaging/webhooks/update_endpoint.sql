-- Changes the given fields of a webhook endpoint and returns whether there is one. Enabling it resets its failures
-- and makes its waiting deliveries due at once. The audit log gets the given fields if one of them changed.
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
declare
  v_reason text := 'Disabled by the merchant.';
  v_was webhook_endpoints;
  v_is webhook_endpoints;
begin
  select * into v_was from webhook_endpoints
   where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
     and deleted_at is null
     for no key update;
  if not found then
    return false;
  end if;
  if v_was.courier_id is not null then
    v_reason := 'Disabled by the courier company.';
  end if;

  update webhook_endpoints
     set url = coalesce(p_url, url), events = coalesce(p_events, events),
         disabled_at = case when p_is_enabled then null
                            when not p_is_enabled and v_was.disabled_reason is distinct from v_reason
                            then now() else disabled_at end,
         disabled_reason = case when p_is_enabled then null
                                when not p_is_enabled then v_reason else disabled_reason end,
         failing_since = case when p_is_enabled then null else failing_since end,
         failure_count = case when p_is_enabled then 0 else failure_count end
   where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
  returning * into v_is;
  if p_is_enabled then
    perform wake_deliveries(p_merchant_id, p_environment, p_endpoint_id);
  end if;
  if v_is is not distinct from v_was then
    return true;
  end if;
  perform append_endpoint_audit(v_is, p_user_id,
    case when p_is_enabled then 'endpoint.enabled' when not p_is_enabled then 'endpoint.disabled'
         else 'endpoint.changed' end,
    json_strip_nulls(json_build_object('url', p_url, 'events', p_events)));
  return true;
end
$$;
