-- Ends a credential at once. A credential that was already revoked keeps its earlier time. Platform staff give a
-- reason.
-- Refuses credential_not_found.
create or replace function revoke_credential(
  p_merchant_id text,
  p_courier_id text,
  p_environment environment,
  p_id text,
  p_actor actor_kind,
  p_user_id text,
  p_details json
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_credential credentials := require_credential(p_merchant_id, p_courier_id, p_environment, p_id);
begin
  update credentials set revoked_at = clock_timestamp() where id = p_id and revoked_at is null;
  if found then
    perform append_credential_audit(v_credential, 'revoked', p_actor, p_user_id, p_details);
  end if;
end
$$;
