-- Turns on a user's second factor after a code of its key was shown, and stages a mail about it. The session that
-- showed the code gets another id and needs no other code; the user's other sessions end.
-- Refuses second_factor_on for a key that was confirmed or replaced in the meantime.
create or replace function confirm_second_factor(
  p_user_id text,
  p_session_id text,
  p_new_session_id text,
  p_secret_sealed bytea,
  p_step bigint,
  p_codes_sha256 bytea[],
  p_mail jsonb
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update second_factors set confirmed_at = now(), last_step = p_step
   where user_id = p_user_id and confirmed_at is null and secret_sealed = p_secret_sealed;
  if not found then
    perform refuse('second_factor_on');
  end if;
  perform replace_recovery_codes(p_user_id, p_codes_sha256);
  update sessions set second_factor_at = now()
   where id = p_session_id and user_id = p_user_id and revoked_at is null;
  perform rotate_session(p_user_id, p_session_id, p_new_session_id);
  perform end_sessions(p_user_id, null, p_new_session_id);
  perform stage_notice(p_user_id, p_mail);
  perform append_own_audit(p_user_id, 'second_factor.enrolled');
end
$$;
