-- Gives a session another id, so that an earlier copy of its cookie opens nothing. The row stays the same: a
-- statement that ends all of the user's sessions meanwhile ends this one too, and the device keeps its push messages.
create or replace function rotate_session(p_user_id text, p_session_id text, p_new_session_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_push rider_push_subscriptions;
begin
  perform from sessions where id = p_session_id and user_id = p_user_id and revoked_at is null
    for update;
  if not found then
    return;
  end if;
  delete from rider_push_subscriptions where session_id = p_session_id returning * into v_push;
  update sessions set id = p_new_session_id where id = p_session_id;
  if v_push.session_id is not null then
    v_push.session_id := p_new_session_id;
    insert into rider_push_subscriptions values (v_push.*);
  end if;
end
$$;
