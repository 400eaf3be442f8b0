-- Sets the password of a link's account, once. Ends the account's sessions and other links, and stages a mail about
-- it. The second factor is unchanged.
-- Refuses password_reset_not_found.
create or replace function reset_password(
  p_token_sha256 bytea,
  p_password_hash text,
  p_mail jsonb
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_user users;
begin
  -- Another caller with a link of this account waits here, and then finds it gone.
  select * into v_user from users u
   where u.id = (select r.user_id from password_resets r where r.token_sha256 = p_token_sha256)
     and u.disabled_at is null
   for no key update;
  delete from password_resets
   where token_sha256 = p_token_sha256 and user_id = v_user.id and expires_at > now();
  if not found then
    perform refuse('password_reset_not_found');
  end if;
  delete from password_resets where user_id = v_user.id;
  update users set password_hash = p_password_hash where id = v_user.id;
  perform end_sessions(v_user.id, null, null);
  perform stage_notice(v_user.id, p_mail);
end
$$;
