-- Records a change of a webhook endpoint in the audit log of its owner, a merchant or a courier company.
create or replace function append_endpoint_audit(
  p_endpoint webhook_endpoints,
  p_user_id text,
  p_action text,
  p_details json
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select append_audit(
    case when p_endpoint.courier_id is null then p_endpoint.merchant_id end,
    case when p_endpoint.courier_id is null then p_endpoint.environment end,
    case when p_endpoint.courier_id is null then 'merchant' else 'courier' end::actor_kind,
    p_user_id, p_action, p_endpoint.id, p_details, p_endpoint.courier_id)
$$;
