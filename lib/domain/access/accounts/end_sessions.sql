-- Ends a person's sessions: the named one, or all except the one to keep; their devices get no more push messages.
-- Returns how many ended; sessions that had already ended are unchanged.
create or replace function end_sessions(p_user_id text, p_session_id text, p_keep text)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_ended integer;
begin
  with ended as (
    update sessions set revoked_at = now()
     where user_id = p_user_id and revoked_at is null
       and (p_session_id is null or id = p_session_id)
       and id is distinct from p_keep
    returning id
  ), forgotten as (
    delete from rider_push_subscriptions where session_id in (select id from ended)
  ), unsubscribed as (
    delete from staff_push_subscriptions where session_id in (select id from ended)
  )
  select count(*) into v_ended from ended;
  return v_ended;
end
$$;
