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
  v_url text;
begin
  update webhook_endpoints set deleted_at = now()
   where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
     and deleted_at is null
  returning url into v_url;
  if not found then
    return false;
  end if;
  update webhook_deliveries set state = 'dead', finished_at = now(), leased_until = null
   where merchant_id = p_merchant_id and environment = p_environment
     and endpoint_id = p_endpoint_id and state = 'waiting';
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'endpoint.deleted',
    p_endpoint_id, json_build_object('url', v_url));
  return true;
end
$$;
