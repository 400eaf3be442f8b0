-- Moves an amount that an order brings in from an account of its merchant to courier and platform, each its share. A
-- test order's play money goes back to its source instead.
create or replace function post_shares(
  p_kind ledger_transaction_kind,
  p_order orders,
  p_from text,
  p_minor bigint,
  p_actor actor_kind default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_platform_minor constant bigint := platform_part(p_order, p_minor);
  c_is_live constant boolean := p_order.environment = 'live';
begin
  perform post_ledger(p_kind, p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,
    case when c_is_live
         then array[p_from, earnings_account(p_order.courier_id, p_order.currency),
                    platform_account('platform_fees', p_order.currency)]
         else array[p_from, platform_account('top_up_clearing', p_order.currency)] end,
    case when c_is_live then array[-p_minor, p_minor - c_platform_minor, c_platform_minor]
         else array[-p_minor, p_minor] end,
    p_actor, order_reference(p_order));
end
$$;
