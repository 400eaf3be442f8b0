-- Completes a session's sign-in, under another id, with one of the user's recovery codes, once, and stages a mail
-- about it. Returns false for a used or invalid one.
create or replace function use_recovery_code(
  p_user_id text,
  p_session_id text,
  p_new_session_id text,
  p_sha256 bytea,
  p_account_subject text,
  p_mail jsonb
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update recovery_codes set used_at = now()
   where user_id = p_user_id and sha256 = p_sha256 and used_at is null;
  if not found then
    return false;
  end if;
  update second_factors set tries = 0 where user_id = p_user_id;
  update sessions set second_factor_at = now()
   where id = p_session_id and user_id = p_user_id and revoked_at is null;
  perform rotate_session(p_user_id, p_session_id, p_new_session_id);
  delete from sign_in_attempts where subject = p_account_subject;
  perform append_own_audit(p_user_id, 'second_factor.recovery_code_used',
    (select count(*) from recovery_codes where user_id = p_user_id and used_at is null));
  perform stage_notice(p_user_id, p_mail);
  return true;
end
$$;
