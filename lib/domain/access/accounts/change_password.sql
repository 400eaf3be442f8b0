-- Replaces a password and stages a mail about it. The requesting session gets another id. The user's other sessions
-- and the links that reset the password end. Returns false if the verified password is no longer the current one.
create or replace function change_password(
  p_user_id text,
  p_old_hash text,
  p_new_hash text,
  p_session_id text,
  p_new_session_id text,
  p_mail jsonb
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update users set password_hash = p_new_hash
   where id = p_user_id and password_hash = p_old_hash and disabled_at is null;
  if not found then
    return false;
  end if;
  delete from password_resets where user_id = p_user_id;
  perform rotate_session(p_user_id, p_session_id, p_new_session_id);
  perform end_sessions(p_user_id, null, p_new_session_id);
  perform stage_notice(p_user_id, p_mail);
  return true;
end
$$;
