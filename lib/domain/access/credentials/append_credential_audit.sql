-- Records a change of a merchant's key or a courier company's token, in the log of its company.
create or replace function append_credential_audit(
  p_credential credentials,
  p_happened text,
  p_actor actor_kind,
  p_user_id text,
  p_details json
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select append_audit(
    p_credential.merchant_id, p_credential.environment, p_actor, p_user_id,
    case when p_credential.merchant_id is null then 'token.' else 'key.' end || p_happened,
    p_credential.id, p_details, p_credential.courier_id)
$$;
