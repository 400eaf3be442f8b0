-- Opens a session for a user whose password was just verified. Clears the counted attempts, and moves a known device
-- to this session. Returns false if the account was disabled or its password changed in the meantime: the lock orders
-- the two, so a later change of the password ends this session too.
create or replace function start_session(
  p_id text,
  p_user_id text,
  p_password_hash text,
  p_lifetime_days integer,
  p_user_agent text,
  p_address text,
  p_account_subject text,
  p_address_subject text,
  p_address_interval_ms integer,
  p_device_id text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from users
    where id = p_user_id and password_hash = p_password_hash and disabled_at is null
    for share;
  if not found then
    return false;
  end if;
  update sessions set revoked_at = now() where id = p_device_id;
  perform open_session(p_id, p_user_id, p_lifetime_days, p_user_agent, p_address);
  perform forget_attempt(p_account_subject, p_address_subject, p_address_interval_ms);
  return true;
end
$$;
