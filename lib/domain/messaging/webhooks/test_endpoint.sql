-- Sends a merchant's endpoint a test event on the merchant's behalf. The merchant's audit log names the user.
-- Refuses webhook_endpoint_not_found, webhook_endpoint_disabled, test_quota_reached.
create or replace function test_endpoint(
  p_merchant_id text,
  p_endpoint_id text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p webhook_endpoints;
begin
  select * into p from webhook_endpoints
   where merchant_id = p_merchant_id and environment in ('live', 'test') and id = p_endpoint_id
     and deleted_at is null;
  if not found then
    perform refuse('webhook_endpoint_not_found');
  end if;
  if p.disabled_at is not null then
    perform refuse('webhook_endpoint_disabled');
  end if;
  perform send_test_event(p.merchant_id, p.environment, p.id, p_actor => 'staff');
  perform append_audit(p.merchant_id, p.environment, 'staff', p_user_id, 'endpoint.tested', p.id,
    json_build_object('url', p.url));
end
$$;
