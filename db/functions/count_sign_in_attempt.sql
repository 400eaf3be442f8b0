-- Counts a sign-in against its address and then its account, and answers the seconds to wait or 0. An
-- address that must wait does not use up the attempts of the accounts it tries.
create or replace function count_sign_in_attempt(
  p_address text,
  p_address_interval_ms integer,
  p_address_burst integer,
  p_account text,
  p_account_interval_ms integer,
  p_account_burst integer
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_wait integer;
begin
  v_wait := count_attempt(p_address, p_address_interval_ms, p_address_burst);
  if v_wait > 0 then
    return v_wait;
  end if;
  return count_attempt(p_account, p_account_interval_ms, p_account_burst);
end
$$;
