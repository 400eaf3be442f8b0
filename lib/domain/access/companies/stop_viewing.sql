-- Ends a session's view of a merchant's pages and records the end. A view that had already expired is not recorded
-- again, and a session without a view is unchanged.
create or replace function stop_viewing(p_session_id text, p_user_id text) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was sessions;
begin
  select * into v_was from sessions
   where id = p_session_id and user_id = p_user_id and viewing_merchant_id is not null
     for update;
  if not found then
    return;
  end if;
  update sessions set viewing_merchant_id = null, viewing_ends_at = null where id = p_session_id;
  if v_was.viewing_ends_at > now() then
    perform append_audit(v_was.viewing_merchant_id, null, 'staff', p_user_id, 'viewing.stopped',
      v_was.viewing_merchant_id);
  end if;
end
$$;
