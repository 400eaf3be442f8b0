-- What orders add to the rider who takes them (db/migrations: rider_load): jobs, grams, the cash to collect at the
-- doors, and whether one of them is express.
create or replace function order_load(p_order orders)
returns rider_load
language sql
immutable
as $$
  select row(1, p_order.required_weight_g, coalesce(cash_to_collect(p_order), 0), p_order.delivery_speed)::rider_load
$$;

-- The same of orders that go together.
create or replace function load_together(p_orders orders[])
returns rider_load
language sql
immutable
as $$
  select row(count(*), sum(o.required_weight_g), coalesce(sum(cash_to_collect(o)), 0), max(o.delivery_speed))::rider_load
    from unnest(p_orders) o
$$;

-- The same of a parcel that is not ordered yet.
create or replace function parcel_load(p_weight_g bigint, p_speed delivery_speed, p_collect_minor bigint)
returns rider_load
language sql
immutable
as $$
  select row(1, p_weight_g, p_collect_minor, p_speed)::rider_load
$$;
