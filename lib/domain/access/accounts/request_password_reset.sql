-- Makes a link that sets the password of an email's account, and stages the mail with the link. Does nothing for an
-- email without an account, for a disabled account, and for a demo account unless `p_with_demo`.
create or replace function request_password_reset(
  p_email text,
  p_with_demo boolean,
  p_token_sha256 bytea,
  p_lifetime_minutes integer,
  p_mail jsonb
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_user users;
begin
  select * into v_user from users
   where lower(email) = p_email and disabled_at is null and (p_with_demo or not is_demo);
  if not found then
    return;
  end if;
  if stage_mail(jsonb_populate_record(null::mails, p_mail), v_user.email, p_lifetime_minutes) then
    insert into password_resets (token_sha256, user_id, expires_at)
    values (p_token_sha256, v_user.id, now() + make_interval(mins => p_lifetime_minutes));
  end if;
end
$$;
