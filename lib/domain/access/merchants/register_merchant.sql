-- Creates a merchant with a wallet and an escrow account in each environment; the sandbox wallet has a test balance.
-- Creates all of it or nothing.
create or replace function register_merchant(
  p_id text,
  p_name text,
  p_market_code text,
  p_sandbox_balance_minor bigint
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_currency text;
begin
  select currency into strict v_currency from markets where code = p_market_code;
  insert into merchants (id, name, market_code) values (p_id, p_name, p_market_code);

  insert into ledger_accounts (id, kind, merchant_id, environment, currency)
  select wallet_account(p_id, e), 'merchant_wallet'::ledger_account_kind, p_id, e, v_currency
    from unnest(enum_range(null::environment)) e
  union all
  select escrow_account(p_id, e), 'order_escrow', p_id, e, v_currency
    from unnest(enum_range(null::environment)) e;

  insert into wallets (merchant_id, environment, account_id, currency)
  select p_id, e, wallet_account(p_id, e), v_currency
    from unnest(enum_range(null::environment)) e;

  perform credit_wallet(p_id, 'test', p_sandbox_balance_minor, 'Sandbox opening balance');
end
$$;
