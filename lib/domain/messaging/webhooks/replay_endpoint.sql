-- Sends a merchant's endpoint its undelivered events again, on the merchant's behalf: dead and waiting deliveries are
-- due at once, and a disabled endpoint is enabled. The merchant's audit log names the user. Returns how many
-- deliveries are due.
-- Refuses webhook_endpoint_not_found.
create or replace function replay_endpoint(
  p_merchant_id text,
  p_endpoint_id text,
  p_user_id text
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p webhook_endpoints;
  v_count integer;
begin
  update webhook_endpoints
     set disabled_at = null, disabled_reason = null, failing_since = null, failure_count = 0
   where merchant_id = p_merchant_id and environment in ('live', 'test') and id = p_endpoint_id
     and deleted_at is null
  returning * into p;
  if not found then
    perform refuse('webhook_endpoint_not_found');
  end if;
  v_count := retry_deliveries(p.merchant_id, p.environment, null, p.id, null, null, null, false);
  perform append_audit(p.merchant_id, p.environment, 'staff', p_user_id, 'endpoint.replayed', p.id,
    json_build_object('url', p.url, 'rows', v_count));
  return v_count;
end
$$;
