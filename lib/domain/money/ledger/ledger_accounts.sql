-- The readable ids of ledger accounts, in one place so that every posting uses the same names. An environment is
-- spelled out, because casting it to text is not immutable and would keep the planner from inlining the name.
create or replace function wallet_account(p_merchant_id text, p_environment environment)
returns text language sql immutable as $$
  select 'wallet:' || p_merchant_id || case p_environment when 'live' then ':live' when 'test' then ':test' end
$$;

create or replace function escrow_account(p_merchant_id text, p_environment environment)
returns text language sql immutable as $$
  select 'escrow:' || p_merchant_id || case p_environment when 'live' then ':live' when 'test' then ':test' end
$$;

create or replace function earnings_account(p_courier_id text, p_currency text)
returns text language sql immutable as $$ select 'earnings:' || p_courier_id || ':' || p_currency $$;

create or replace function rider_cash_account(p_rider_id integer, p_currency text)
returns text language sql immutable as $$ select 'rider_cash:' || p_rider_id || ':' || p_currency $$;

create or replace function company_cash_account(p_courier_id text, p_currency text)
returns text language sql immutable as $$ select 'company_cash:' || p_courier_id || ':' || p_currency $$;

create or replace function counter_cash_account(p_counter_id text, p_currency text)
returns text language sql immutable as $$ select 'counter_cash:' || p_counter_id || ':' || p_currency $$;

create or replace function payable_account(p_merchant_id text, p_environment environment)
returns text language sql immutable as $$
  select 'payable:' || p_merchant_id || case p_environment when 'live' then ':live' when 'test' then ':test' end
$$;

create or replace function platform_account(p_kind ledger_account_kind, p_currency text)
returns text language sql immutable as $$ select p_kind::text || ':' || p_currency $$;
