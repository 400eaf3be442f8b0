-- Moves an order's money out of escrow when its status requires it: what it refunds to the wallet, and the rest to
-- courier and platform. Unless something was refunded, a returned order is also charged the return fee, and a completed
-- live one is credited if it was late. What was held for its return goes back first, so that it pays the return fee. The rider's earnings are recorded at the hand-over, and reversed if all of the
-- fee is refunded.
-- A test order moves its play money with the same events. It may take any way and come back from an end, so each
-- movement happens once, in whichever sequence the order asks for them.
--   p_held_minor   what is held for the return of an order that is now delivered or over
create or replace function settle_order(p_order orders, p_actor actor_kind, p_held_minor bigint default 0)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_kept constant bigint := p_order.fee_minor - p_order.refund_minor;
  c_escrow constant text := escrow_account(p_order.merchant_id, p_order.environment);
  v_done ledger_transaction_kind[] := '{}';
begin
  if p_order.environment = 'live' and p_order.status in ('delivered', 'returned') then
    perform record_rider_earnings(p_order);
  end if;
  if p_order.status = 'delivered' then
    perform collect_at_door(p_order, p_actor);
  end if;
  if is_final(p_order.status) and not is_delivered(p_order.status) then
    perform give_back_collection_payment(p_order);
  end if;
  perform move_return_hold(p_order, -p_held_minor, p_actor);
  if not is_final(p_order.status) then
    return;
  end if;
  if p_order.environment = 'test' then
    select array_agg(t.kind) into v_done from ledger_transactions t
     where t.merchant_id = p_order.merchant_id and t.environment = 'test' and t.order_id = p_order.id;
    -- Orders from before test wallets paid, and those whose debit is purged, have nothing to settle.
    if not 'order_debit' = any (v_done) then
      return;
    end if;
  end if;

  if p_order.refund_minor > 0 and not 'order_refund' = any (v_done) then
    perform post_refund(p_order, p_actor,
      case when 'order_settlement' = any (v_done) then platform_account('top_up_clearing', p_order.currency)
           else c_escrow end);
  end if;
  if c_kept = 0 then
    update rider_earnings set refunded_at = now()
     where merchant_id = p_order.merchant_id and environment = p_order.environment
       and order_id = p_order.id;
  elsif not 'order_settlement' = any (v_done) then
    perform post_shares('order_settlement', p_order, c_escrow, c_kept);
  end if;
  if p_order.refund_minor > 0 then
    return;
  end if;
  if p_order.status = 'returned' then
    perform charge_return_fee(p_order, p_actor);
  elsif p_order.environment = 'live' and p_order.status = 'completed' then
    perform credit_late_order(p_order, p_actor);
  end if;
end
$$;
