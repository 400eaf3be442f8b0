-- Counts an attempt against its address, if it is given, and then its account, and answers the seconds to wait or 0. An
-- address that must wait does not use up the attempts of the accounts it tries. With `p_everywhere` the
-- account's count is that of one address, and all addresses together have ten times as much; an address
-- from which the account's person has signed in before is left out of those, so that strangers cannot
-- lock the person out.
create or replace function count_sign_in_attempt(
  p_address text,
  p_address_interval_ms integer,
  p_address_burst integer,
  p_account text,
  p_account_interval_ms integer,
  p_account_burst integer,
  p_everywhere text default null,
  p_email text default null,
  p_from text default null
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_everywhere constant integer := 10;
  v_wait integer := 0;
begin
  if p_address is not null then
    v_wait := count_attempt(p_address, p_address_interval_ms, p_address_burst);
  end if;
  if v_wait = 0 then
    v_wait := count_attempt(p_account, p_account_interval_ms, p_account_burst);
  end if;
  if v_wait > 0 or p_everywhere is null or exists (
    select from users u join sessions s on s.user_id = u.id
     where lower(u.email) = p_email and s.address = p_from)
  then
    return v_wait;
  end if;
  return count_attempt(p_everywhere, greatest(1, p_account_interval_ms / c_everywhere),
                       p_account_burst * c_everywhere);
end
$$;
