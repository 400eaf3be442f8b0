-- Tells a merchant what an order took out of the live wallet: of every debit, where an endpoint of
-- theirs names `wallet.debited`, because `order.created` says as much to everybody else; and of the one
-- that brings the wallet below what its market calls low. The wallet is low once, until it was above
-- that again; its row is locked by the debit, so that of orders at once exactly one crosses the line.
create or replace function tell_of_debit(
  p_order orders,
  p_balance_minor bigint,
  p_minor_per_unit integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_low_minor bigint;
  v_is_debit_heard boolean;
begin
  select m.wallet_low_minor, exists (
           select from webhook_endpoints e
            where e.merchant_id = p_order.merchant_id and e.environment = p_order.environment
              and e.deleted_at is null and e.events @> array['wallet.debited'])
    into v_low_minor, v_is_debit_heard
    from merchants c join markets m on m.code = c.market_code
   where c.id = p_order.merchant_id;

  if v_is_debit_heard then
    perform append_merchant_event(p_order.merchant_id, p_order.environment, 'wallet.debited',
      'merchant', json_build_object(
        'order_id', p_order.id,
        'merchant_reference_id', p_order.merchant_reference_id,
        'amount', trim_scale(p_order.fee_minor::numeric / p_minor_per_unit),
        'balance', trim_scale(p_balance_minor::numeric / p_minor_per_unit),
        'currency', p_order.currency,
        'environment', p_order.environment));
  end if;

  if p_balance_minor < v_low_minor and p_balance_minor + p_order.fee_minor >= v_low_minor then
    perform append_merchant_event(p_order.merchant_id, p_order.environment, 'wallet.low', 'system',
      json_build_object(
        'balance', trim_scale(p_balance_minor::numeric / p_minor_per_unit),
        'threshold', trim_scale(v_low_minor::numeric / p_minor_per_unit),
        'currency', p_order.currency,
        'environment', p_order.environment));
  end if;
end
$$;
