-- Opens a merchant's pages to a session of platform staff for some minutes. A view of another merchant ends; a view
-- of the same merchant is extended. The merchant sees the view in its own activity.
-- Refuses merchant_not_found, not_signed_in.
create or replace function start_viewing(
  p_session_id text,
  p_user_id text,
  p_merchant_id text,
  p_reason text,
  p_minutes integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from merchants where id = p_merchant_id;
  if not found then
    perform refuse('merchant_not_found');
  end if;
  perform from sessions where id = p_session_id and user_id = p_user_id for update;
  if exists (select from sessions
              where id = p_session_id and user_id = p_user_id
                and viewing_merchant_id = p_merchant_id and viewing_ends_at > now()
                and viewing_ends_at <= now() + make_interval(mins => p_minutes + 1))
  then
    return;
  end if;
  perform stop_viewing(p_session_id, p_user_id);
  update sessions s
     set viewing_merchant_id = p_merchant_id,
         viewing_ends_at = now() + make_interval(mins => p_minutes)
    from users u
   where s.id = p_session_id and s.revoked_at is null
     and u.id = s.user_id and u.id = p_user_id and u.role = 'admin' and u.disabled_at is null;
  if not found then
    perform refuse('not_signed_in');
  end if;
  perform append_audit(p_merchant_id, null, 'staff', p_user_id, 'viewing.started', p_merchant_id,
    json_build_object('reason', p_reason));
end
$$;
