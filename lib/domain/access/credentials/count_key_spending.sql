-- Adds an order's cost to the day's spending of the key that places it, if the key has a daily cap. Concurrent orders
-- with one key wait for each other here. A cancelled order stays counted.
-- Refuses daily_cap_reached.
create or replace function count_key_spending(
  p_credential_id text,
  p_merchant_id text,
  p_fee_minor bigint
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_cap_minor bigint;
  v_spent_minor bigint;
begin
  select c.daily_cap_minor into v_cap_minor
    from credentials c where c.id = p_credential_id and c.merchant_id = p_merchant_id;
  if v_cap_minor is null then
    return;
  end if;
  insert into credential_spending as s (credential_id, day, spent_minor)
  select p_credential_id, (now() at time zone k.timezone)::date, p_fee_minor
    from merchants m join markets k on k.code = m.market_code
   where m.id = p_merchant_id
  on conflict (credential_id, day) do update set spent_minor = s.spent_minor + excluded.spent_minor
  returning s.spent_minor into v_spent_minor;
  if v_spent_minor > v_cap_minor then
    perform refuse('daily_cap_reached');
  end if;
end
$$;
