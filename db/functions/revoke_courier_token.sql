-- Ends a courier token at once; a token that was revoked before keeps the time of that. Staff of the
-- platform say why.
-- Refuses credential_not_found.
create or replace function revoke_courier_token(
  p_courier_id text,
  p_token_id text,
  p_user_id text,
  p_actor actor_kind default 'courier',
  p_details json default '{}'
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from courier_tokens
    where id = p_token_id and courier_id = p_courier_id for no key update;
  if not found then
    perform refuse('credential_not_found');
  end if;

  update courier_tokens set revoked_at = clock_timestamp()
   where id = p_token_id and revoked_at is null;
  if found then
    perform append_audit(null, null, p_actor, p_user_id, 'token.revoked', p_token_id, p_details,
      p_courier_id);
  end if;
end
$$;
