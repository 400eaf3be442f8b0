-- Stores the push address of a rider's browser, for one active session. A browser has one address, so its older
-- sessions, of any rider, get no more messages. Requests for one address wait for each other, because a phone may
-- send two at once.
create or replace function keep_push_subscription(
  p_rider_id integer,
  p_session_id text,
  p_endpoint text,
  p_p256dh text,
  p_auth text,
  p_language text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('push ' || p_endpoint, 0));
  perform from sessions
    where id = p_session_id and revoked_at is null and expires_at > now() for key share;
  if not found then
    return;
  end if;
  delete from rider_push_subscriptions where endpoint = p_endpoint and session_id <> p_session_id;
  insert into rider_push_subscriptions (session_id, rider_id, endpoint, p256dh, auth, language)
  values (p_session_id, p_rider_id, p_endpoint, p_p256dh, p_auth, p_language)
  on conflict (session_id) do update
    set rider_id = excluded.rider_id, endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, language = excluded.language;
end
$$;
