-- Stores the push address of a staff member's browser, for one active session. A browser has one address, so its
-- older sessions, of any person, get no more messages. Requests for one address wait for each other.
create or replace function keep_staff_push_subscription(
  p_user_id text,
  p_session_id text,
  p_endpoint text,
  p_p256dh text,
  p_auth text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('push ' || p_endpoint, 0));
  perform from sessions
    where id = p_session_id and user_id = p_user_id and revoked_at is null and expires_at > now() for key share;
  if not found then
    return;
  end if;
  delete from staff_push_subscriptions where endpoint = p_endpoint and session_id <> p_session_id;
  insert into staff_push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
  values (p_session_id, p_user_id, p_endpoint, p_p256dh, p_auth)
  on conflict (session_id) do update
    set user_id = excluded.user_id, endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth;
end
$$;
