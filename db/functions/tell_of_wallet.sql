-- Tells a merchant what came into the live wallet or went out of it, and what it holds now. What an order
-- took is told where an endpoint of theirs names `wallet.debited`, because `order.created` says as much
-- to everybody else; of whatever else takes money nothing else is said. The debit that brings the wallet
-- below what its market calls low is told as that too: once, until the wallet was above it again; its
-- row is locked by the debit, so that of debits at once exactly one crosses the line.
--   p_cause            what the money moved for: the first fields of the event's data
--   p_amount_minor     negative for what went out
--   p_minor_per_unit   what amounts are divided by where the outside reads them
create or replace function tell_of_wallet(
  p_merchant_id text,
  p_environment environment,
  p_actor actor_kind,
  p_cause json,
  p_amount_minor bigint,
  p_balance_minor bigint,
  p_currency text,
  p_minor_per_unit integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_low_minor bigint;
  v_is_heard boolean := true;
  v_data json;
begin
  if p_amount_minor < 0 then
    select m.wallet_low_minor, p_cause ->> 'order_id' is null or exists (
             select from webhook_endpoints e
              where e.merchant_id = p_merchant_id and e.environment = p_environment
                and e.deleted_at is null and e.events @> array['wallet.debited'])
      into v_low_minor, v_is_heard
      from merchants c join markets m on m.code = c.market_code
     where c.id = p_merchant_id;
  end if;

  if v_is_heard then
    select json_object_agg(f.key, f.value) into v_data
      from (select * from json_each(p_cause)
            union all
            select * from json_each(json_build_object(
              'amount', trim_scale(abs(p_amount_minor)::numeric / p_minor_per_unit),
              'balance', trim_scale(p_balance_minor::numeric / p_minor_per_unit),
              'currency', p_currency,
              'environment', p_environment))) f;
    perform append_merchant_event(p_merchant_id, p_environment,
      case when p_amount_minor < 0 then 'wallet.debited' else 'wallet.credited' end, p_actor, v_data);
  end if;

  if p_balance_minor < v_low_minor and p_balance_minor - p_amount_minor >= v_low_minor then
    perform append_merchant_event(p_merchant_id, p_environment, 'wallet.low', 'system',
      json_build_object(
        'balance', trim_scale(p_balance_minor::numeric / p_minor_per_unit),
        'threshold', trim_scale(v_low_minor::numeric / p_minor_per_unit),
        'currency', p_currency,
        'environment', p_environment));
  end if;
end
$$;
