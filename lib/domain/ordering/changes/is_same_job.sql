-- Whether a changed order is the same job for dispatch; with a higher priority fee it is offered as another one. A pin that moves without a new price has the same distance.
create or replace function is_same_job(p_was orders, p_order orders)
returns boolean
language sql
immutable
as $$
  select (p_was.distance_m, p_was.required_weight_g, p_was.collect_minor, cash_to_collect(p_was), p_was.vehicle_class,
          p_was.pickup_at, p_was.priority_fee_minor)
    is not distinct from
    (p_order.distance_m, p_order.required_weight_g, p_order.collect_minor, cash_to_collect(p_order), p_order.vehicle_class,
     p_order.pickup_at, p_order.priority_fee_minor)
$$;
