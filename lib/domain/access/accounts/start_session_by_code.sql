-- Opens a session for a rider who has entered the code that was sent to the rider's number, and ends the code. Clears the counted
-- attempts. The caller has compared the code. Returns false if the code was used or the account was disabled in the meantime.
create or replace function start_session_by_code(
  p_id text,
  p_user_id text,
  p_code_id text,
  p_lifetime_days integer,
  p_user_agent text,
  p_address text,
  p_account_subject text,
  p_address_subject text,
  p_address_interval_ms integer
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from users where id = p_user_id and role = 'rider' and disabled_at is null for share;
  if not found then
    return false;
  end if;
  -- Not now(): a call that began earlier and waited here would find the code ended after its own beginning.
  update phone_codes set expires_at = now()
   where id = p_code_id and user_id = p_user_id and expires_at > clock_timestamp();
  if not found then
    return false;
  end if;
  perform open_session(p_id, p_user_id, p_lifetime_days, p_user_agent, p_address);
  perform forget_attempt(p_account_subject, p_address_subject, p_address_interval_ms);
  return true;
end
$$;
