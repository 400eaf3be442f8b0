-- Turns off a user's second factor for one more code, and stages a mail about it. The session gets another id and the
-- user's other sessions end. Returns false for a used code.
create or replace function turn_off_second_factor(
  p_user_id text,
  p_session_id text,
  p_new_session_id text,
  p_secret_sealed bytea,
  p_step bigint,
  p_mail jsonb
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if not take_code_step(p_user_id, p_secret_sealed, p_step) then
    return false;
  end if;
  delete from second_factors where user_id = p_user_id;
  perform rotate_session(p_user_id, p_session_id, p_new_session_id);
  perform end_sessions(p_user_id, null, p_new_session_id);
  update sessions set second_factor_at = null where id = p_new_session_id;
  perform stage_notice(p_user_id, p_mail);
  perform append_own_audit(p_user_id, 'second_factor.turned_off');
  return true;
end
$$;
