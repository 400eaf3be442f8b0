-- The part of its fee that an order refunds to the merchant when it moves to a status. `change_order_status` writes it
-- to the order, and everything else reads `refund_minor` or asks here what a move would refund. It is the whole fee of
-- an order that is cancelled, or completed after a dispute was decided as not delivered; it is the part that
-- `decide_dispute` has noted if the order was delivered. A test order that comes back from such an end keeps it.
create or replace function refund_of(p_order orders, p_to order_status, p_decision dispute_decision)
returns bigint
language sql
immutable
as $$
  select case when p_to = 'cancelled'
                or p_to = 'completed' and coalesce(p_decision = 'not_delivered', false)
              then p_order.fee_minor
              when p_order.environment = 'test' or p_to = 'completed' and p_decision = 'delivered'
              then p_order.refund_minor else 0 end
$$;
