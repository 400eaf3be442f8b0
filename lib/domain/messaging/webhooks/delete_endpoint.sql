-- Deletes an endpoint: nothing is sent there any more, and its waiting deliveries end. The log of its deliveries
-- stays. Returns whether there was one.
create or replace function delete_endpoint(
  p_merchant_id text,
  p_environment environment,
  p_endpoint_id text,
  p_user_id text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  e webhook_endpoints;
begin
  update webhook_endpoints set deleted_at = now()
   where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
     and deleted_at is null
  returning * into e;
  if not found then
    return false;
  end if;
  update webhook_deliveries set state = 'dead', finished_at = now(), leased_until = null
   where merchant_id = p_merchant_id and environment = p_environment
     and endpoint_id = p_endpoint_id and state = 'waiting';
  perform append_endpoint_audit(e, p_user_id, 'endpoint.deleted', json_build_object('url', e.url));
  return true;
end
$$;
