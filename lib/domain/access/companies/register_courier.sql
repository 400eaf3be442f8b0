-- Creates a courier company and the account of its earnings.
create or replace function register_courier(p_id text, p_name text, p_market_code text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_currency text;
begin
  select currency into strict v_currency from markets where code = p_market_code;
  insert into couriers (id, name, market_code) values (p_id, p_name, p_market_code);
  perform open_platform_accounts(v_currency);
  insert into ledger_accounts (id, kind, courier_id, currency)
  values (earnings_account(p_id, v_currency), 'courier_earnings', p_id, v_currency);
end
$$;
