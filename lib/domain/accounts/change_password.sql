-- Replaces a password and ends every other session of its person and the links that reset it. Answers
-- false when it is not the password any more that was verified.
create or replace function change_password(
  p_user_id text,
  p_old_hash text,
  p_new_hash text,
  p_keep_session_id text
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
  perform end_sessions(p_user_id, null, p_keep_session_id);
  return true;
end
$$;
