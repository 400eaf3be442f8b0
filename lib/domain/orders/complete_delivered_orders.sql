-- Settles live orders that were delivered long enough ago and that no receiver disputes, each once
-- however many workers ask, oldest first; answers how many. Both clocks must have run: a phone without
-- network may tell of a delivery a day later, and its receiver hears of it only then. An order that
-- is locked right now is left for the next run.
create or replace function complete_delivered_orders(p_after_hours integer, p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  v_settled integer := 0;
begin
  for o in
    select * from orders
     where status = 'delivered' and environment = 'live' and disputed_at is null
       and delivered_at <= now() - make_interval(hours => p_after_hours)
       and updated_at <= now() - make_interval(hours => p_after_hours)
     order by delivered_at limit p_batch
       for update skip locked
  loop
    perform change_order_status(o.merchant_id, o.environment, o.id, 'completed', 'completed',
      'system', format('%s hours passed without a dispute.', p_after_hours), false, null);
    v_settled := v_settled + 1;
  end loop;
  return v_settled;
end
$$;
