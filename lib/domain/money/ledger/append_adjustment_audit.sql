-- Records a step of an adjustment. A credit of an order is recorded with its order, and its merchant reads of it once it
-- is posted.
--   p_step   requested, posted, rejected or cancelled
create or replace function append_adjustment_audit(
  a adjustments,
  p_step text,
  p_user_id text,
  p_reject_reason text default null
) returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  c_is_shown constant boolean := a.order_id is null or p_step = 'posted';
  l ledger_accounts;
begin
  select * into strict l from ledger_accounts where id = a.account_id;
  perform append_audit(
    case when c_is_shown then l.merchant_id end, case when c_is_shown then l.environment end, 'staff', p_user_id,
    case when a.order_id is null
         then case p_step when 'requested' then 'adjustment.requested' when 'posted' then 'adjustment.posted'
                          when 'rejected' then 'adjustment.rejected' else 'adjustment.cancelled' end
         else case p_step when 'requested' then 'order.credit_requested' when 'posted' then 'order.credit_posted'
                          when 'rejected' then 'order.credit_rejected' else 'order.credit_cancelled' end end,
    coalesce(a.order_id, a.id),
    json_build_object('account', l.id, 'amountMinor', a.amount_minor, 'currency', a.currency,
                      'reason', coalesce(p_reject_reason, a.reason)), l.courier_id);
end
$$;
