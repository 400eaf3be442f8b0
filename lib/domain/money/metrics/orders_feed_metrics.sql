-- Updates the courier's metrics with each change of an order, in the same statement: it subtracts the old row's
-- counts and adds the new row's.

-- The kind that an order counts as: one whose dispute was decided against the delivery ended without one.
create or replace function order_bucket(p_order orders)
returns text
language sql
immutable
as $$
  select case when p_order.dispute_decision = 'not_delivered' then 'cancelled'
              else metrics_bucket(p_order.status) end
$$;

-- An order's contribution to its courier's days, negative with `p_sign` -1: one row, or none without a courier.
-- Its day is the one on which it was placed, delivered or ended, in the timezone of the courier's market.
create or replace function counted_delivery(p_order orders, p_sign integer)
returns table (courier_id text, day date, currency text, source order_source, completed bigint,
               cancelled bigint, pending bigint, rating_sum bigint, rated bigint,
               gross_minor bigint, platform_fee_minor bigint)
language sql
stable
as $$
  select c.id, (o.at at time zone m.timezone)::date, p_order.currency, p_order.source,
         p_sign * (o.bucket = 'completed')::int::bigint,
         p_sign * (o.bucket = 'cancelled')::int::bigint,
         p_sign * (o.bucket = 'pending')::int::bigint,
         case when o.bucket = 'completed' then p_sign * coalesce(p_order.rating, 0)::bigint else 0 end,
         p_sign * (o.bucket = 'completed' and p_order.rating is not null)::int::bigint,
         case when o.bucket = 'completed' then p_sign * (p_order.fee_minor - p_order.refund_minor) else 0 end,
         case when o.bucket = 'completed'
              then p_sign * platform_part(p_order, p_order.fee_minor - p_order.refund_minor) else 0 end
    from (select b.bucket, case b.bucket when 'completed' then p_order.delivered_at
                                         when 'cancelled' then p_order.cancelled_at
                                         else p_order.created_at end as at
            from (select order_bucket(p_order) as bucket) b) o
    join couriers c on c.id = p_order.courier_id
    join markets m on m.code = c.market_code
   where p_order.environment = 'live' and o.at is not null
$$;

-- Most moves of an order stay within a bucket and are worth no delta.
create or replace function note_delivery()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE'
     and (old.courier_id, old.environment, order_bucket(old), old.source, old.currency,
          old.rating, old.fee_minor, old.platform_fee_minor, old.refund_minor,
          old.created_at, old.delivered_at, old.cancelled_at)
         is not distinct from
         (new.courier_id, new.environment, order_bucket(new), new.source, new.currency,
          new.rating, new.fee_minor, new.platform_fee_minor, new.refund_minor,
          new.created_at, new.delivered_at, new.cancelled_at)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into courier_delivery_deltas select * from counted_delivery(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into courier_delivery_deltas select * from counted_delivery(new, 1);
  end if;
  return null;
end
$$;

create or replace trigger orders_feed_metrics_on_insert
  after insert on orders for each row when (new.courier_id is not null)
  execute function note_delivery();

create or replace trigger orders_feed_metrics_on_update
  after update on orders for each row
  when (old.courier_id is not null or new.courier_id is not null)
  execute function note_delivery();

create or replace trigger orders_feed_metrics_on_delete
  after delete on orders for each row when (old.courier_id is not null)
  execute function note_delivery();

-- The rule may be new, or the orders older than the trigger.
select build_delivery_days();
