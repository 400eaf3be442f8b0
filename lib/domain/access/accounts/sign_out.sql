-- Ends a session that its user signs out of. The session expires and is not revoked, so its device stays known for
-- the account.
create or replace function sign_out(p_session_id text)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  delete from rider_push_subscriptions where session_id = p_session_id;
  delete from staff_push_subscriptions where session_id = p_session_id;
  update sessions set expires_at = least(expires_at, now()) where id = p_session_id;
$$;
