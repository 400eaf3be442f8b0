-- Reports a movement of a merchant's wallet and its new balance: one event per movement, so that a balance
-- computed from the events is the wallet's. The debit that brings the wallet below its market's limit also causes an
-- event, and the next ones do not until the wallet has been above the limit. The debit locks the wallet's row, so that of concurrent
-- debits exactly one crosses the limit.
--   p_facts          the first fields of the event's data, which name the cause
--   p_amount_minor   negative for a debit
create or replace function append_wallet_event(
  p_merchant_id text,
  p_environment environment,
  p_actor actor_kind,
  p_facts json,
  p_kind ledger_transaction_kind,
  p_transaction_id text,
  p_amount_minor bigint,
  p_balance_minor bigint,
  p_currency text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_low_minor bigint;
  v_minor_per_unit integer;
  v_data json;
begin
  select m.wallet_low_minor, m.minor_per_unit into strict v_low_minor, v_minor_per_unit
    from merchants c join markets m on m.code = c.market_code
   where c.id = p_merchant_id;

  select json_object_agg(f.key, f.value) into v_data
    from (select * from json_each(p_facts)
          union all
          select * from json_each(json_build_object(
            'kind', p_kind,
            'transaction_id', p_transaction_id,
            'amount', trim_scale(abs(p_amount_minor)::numeric / v_minor_per_unit),
            'balance', trim_scale(p_balance_minor::numeric / v_minor_per_unit),
            'currency', p_currency,
            'environment', p_environment))) f;
  perform append_merchant_event(p_merchant_id, p_environment,
    case when p_amount_minor < 0 then 'wallet.debited' else 'wallet.credited' end, p_actor, v_data);

  if p_amount_minor < 0 and p_balance_minor < v_low_minor
     and p_balance_minor - p_amount_minor >= v_low_minor
  then
    perform append_merchant_event(p_merchant_id, p_environment, 'wallet.low', 'system',
      json_build_object(
        'balance', trim_scale(p_balance_minor::numeric / v_minor_per_unit),
        'threshold', trim_scale(v_low_minor::numeric / v_minor_per_unit),
        'currency', p_currency,
        'environment', p_environment));
  end if;
end
$$;
