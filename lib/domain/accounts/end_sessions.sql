-- Ends a person's sessions: the one that is named, or all except the one to keep. Answers how many
-- ended; what had ended before stays as it was.
create or replace function end_sessions(p_user_id text, p_session_id text, p_keep text)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_ended integer;
begin
  update sessions set revoked_at = now()
   where user_id = p_user_id and revoked_at is null
     and (p_session_id is null or id = p_session_id)
     and id is distinct from p_keep;
  get diagnostics v_ended = row_count;
  return v_ended;
end
$$;
