-- Ends a merchant's key at once; a key that was revoked before keeps the time of that. Staff of the
-- platform say why.
-- Refuses credential_not_found.
create or replace function revoke_api_key(
  p_merchant_id text,
  p_environment environment,
  p_key_id text,
  p_user_id text,
  p_actor actor_kind default 'merchant',
  p_details json default '{}'
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from api_keys
    where id = p_key_id and merchant_id = p_merchant_id and environment = p_environment
      for no key update;
  if not found then
    perform refuse('credential_not_found');
  end if;

  update api_keys set revoked_at = clock_timestamp() where id = p_key_id and revoked_at is null;
  if found then
    perform append_audit(p_merchant_id, p_environment, p_actor, p_user_id, 'key.revoked', p_key_id,
      p_details);
  end if;
end
$$;
