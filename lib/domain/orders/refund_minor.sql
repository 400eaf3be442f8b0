-- What of its fee an order gives back to the merchant: all of it where a live order is cancelled, or is completed although it
-- was decided not to be delivered. `refundMinorOf` in order-money.ts says the same to pages and the API.
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
