-- Stages the alerts that a live order's new status causes: the order was cancelled by another party than its merchant,
-- could not be delivered, or came back. The platform hears of orders that no one has cancelled by hand. The change of
-- the status calls it.
create or replace function stage_status_alert(p_order orders)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  case p_order.status
    when 'cancelled' then
      if p_order.cancelled_by not in ('merchant_user', 'merchant_api_key') then
        perform stage_order_alert(p_order, 'order_cancelled', null,
          json_build_object('reasonCode', p_order.cancel_reason_code),
          case when p_order.cancelled_by = 'system' and p_order.not_ordered_at is null then '{merchant,platform}' else '{merchant}' end::text[]);
      end if;
    when 'undeliverable' then
      perform stage_order_alert(p_order, 'not_delivered', p_order.failed_attempts::text, '{}',
        '{merchant,courier}');
    when 'returned' then
      perform stage_order_alert(p_order, 'returned', null, '{}', '{merchant}');
    else null;
  end case;
end
$$;
