-- Turns a merchant's endpoint off on the merchant's behalf, while its receiver is in trouble; its events wait. A replay
-- turns it on again. The merchant's audit log names the user. An endpoint that is off stays as it is.
-- Refuses webhook_endpoint_not_found.
create or replace function pause_endpoint(
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
     and deleted_at is null
     for no key update;
  if not found then
    perform refuse('webhook_endpoint_not_found');
  end if;
  if p.disabled_at is not null then
    return;
  end if;
  update webhook_endpoints set disabled_at = now(), disabled_reason = 'Paused by Tumiza.'
   where merchant_id = p.merchant_id and environment = p.environment and id = p.id;
  perform append_audit(p.merchant_id, p.environment, 'staff', p_user_id, 'endpoint.paused', p.id,
    json_build_object('url', p.url));
end
$$;
