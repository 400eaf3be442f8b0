-- Records once the rider's earnings from an order that was just delivered or brought back: the promised pay, and the
-- pay for waiting and for the return by the courier's current terms. A later change of terms does not change them.
create or replace function record_rider_earnings(p_order orders)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := p_order;
  t rider_pay_terms := rider_pay_terms_of(o.courier_id, o.rider_id);
  v_delivery_minor bigint := coalesce(o.rider_pay_minor, delivery_pay_of(t, o));
  v_minutes integer := case when t.per_wait_minute_minor > 0 then paid_wait_minutes(o, t) else 0 end;
begin
  insert into rider_earnings
    (merchant_id, environment, order_id, rider_id, courier_id, delivery_minor, return_minor,
     waiting_minor, waiting_minutes, earned_at)
  values
    (o.merchant_id, o.environment, o.id, o.rider_id, o.courier_id, v_delivery_minor,
     case when o.status = 'returned' then coalesce(t.per_return_minor, 0) else 0 end,
     v_minutes * coalesce(t.per_wait_minute_minor, 0), v_minutes,
     coalesce(o.delivered_at, o.cancelled_at))
  on conflict (merchant_id, environment, order_id) do nothing;
end
$$;
