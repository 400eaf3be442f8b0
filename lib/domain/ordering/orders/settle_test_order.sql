-- Moves the play money of a test order as `settle_order` moves a live order's, with the same events. What would pay a
-- courier and the platform goes back to where play money comes from. A test order may take any way and come back from
-- an end, so each movement happens once, in whichever sequence the order asks for them.
create or replace function settle_test_order(p_order orders, p_actor actor_kind)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_source constant text := platform_account('top_up_clearing', p_order.currency);
  c_wallet constant text := wallet_account(p_order.merchant_id, 'test');
  c_escrow constant text := escrow_account(p_order.merchant_id, 'test');
  v_done ledger_transaction_kind[];
begin
  if not is_final(p_order.status) then
    return;
  end if;
  select array_agg(t.kind) into v_done from ledger_transactions t
   where t.merchant_id = p_order.merchant_id and t.environment = 'test' and t.order_id = p_order.id;
  -- Orders from before test wallets paid, and those whose debit is purged, have nothing to settle.
  if not 'order_debit' = any (v_done) then
    return;
  end if;

  if p_order.refund_minor > 0 then
    if not 'order_refund' = any (v_done) then
      perform post_ledger('order_refund', p_order.currency, p_order.merchant_id, 'test', p_order.id, null,
        array[case when 'order_settlement' = any (v_done) then c_source else c_escrow end, c_wallet],
        array[-p_order.refund_minor, p_order.refund_minor], p_actor, order_reference(p_order));
    end if;
    return;
  end if;
  if not 'order_settlement' = any (v_done) then
    perform post_ledger('order_settlement', p_order.currency, p_order.merchant_id, 'test', p_order.id, null,
      array[c_escrow, c_source], array[-p_order.fee_minor, p_order.fee_minor]);
  end if;
  if p_order.status = 'returned' and p_order.return_fee_minor > 0 and not 'return_fee' = any (v_done)
     and refill_test_wallet(p_order.merchant_id, p_order.return_fee_minor)
  then
    update orders set return_fee_charged_at = now()
     where merchant_id = p_order.merchant_id and environment = 'test' and id = p_order.id;
    perform post_ledger('return_fee', p_order.currency, p_order.merchant_id, 'test', p_order.id, null,
      array[c_wallet, c_source], array[-p_order.return_fee_minor, p_order.return_fee_minor],
      p_actor, order_reference(p_order));
  end if;
end
$$;
