-- The part of its fee that an order refunds to the merchant. It is the whole fee of a live order that was cancelled,
-- or completed after a dispute was decided as not delivered. `refundMinorOf` in order-money.ts is the same rule for
-- pages and the API.
create or replace function refund_minor(p_order orders)
returns bigint
language sql
immutable
as $$
  select case when p_order.environment = 'live'
               and (p_order.status = 'cancelled'
                    or p_order.status = 'completed' and coalesce(p_order.dispute_decision = 'not_delivered', false))
              then p_order.fee_minor else 0 end
$$;
