-- Counts an attempt at a secret and returns the seconds to wait, or 0: against its address, then the account, then
-- the account from all addresses, which has ten times the limit. Null keys are skipped. An attempt refused by one
-- count does not use up the later ones.
create or replace function count_sign_in_attempt(
  p_address text,
  p_address_interval_ms integer,
  p_address_burst integer,
  p_account text,
  p_account_interval_ms integer,
  p_account_burst integer,
  p_everywhere text default null
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
  if v_wait = 0 and p_everywhere is not null then
    v_wait := count_attempt(p_everywhere, greatest(1, p_account_interval_ms / c_everywhere),
                            p_account_burst * c_everywhere);
  end if;
  return v_wait;
end
$$;
