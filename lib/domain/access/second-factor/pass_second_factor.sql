-- Opens a session that still needed a code, under another id, and takes back the attempts it cost. Returns false for
-- a used code.
create or replace function pass_second_factor(
  p_user_id text,
  p_session_id text,
  p_new_session_id text,
  p_secret_sealed bytea,
  p_step bigint,
  p_account_subject text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if not take_code_step(p_user_id, p_secret_sealed, p_step) then
    return false;
  end if;
  update sessions set second_factor_at = now()
   where id = p_session_id and user_id = p_user_id and revoked_at is null;
  perform rotate_session(p_user_id, p_session_id, p_new_session_id);
  delete from sign_in_attempts where subject = p_account_subject;
  return true;
end
$$;
