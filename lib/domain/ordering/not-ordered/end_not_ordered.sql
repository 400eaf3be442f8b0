-- Ends the try to deliver each order whose recipient said that they didn't order it, once it is due: before the pickup the
-- order is cancelled, and after it the try has failed. Returns how many. A locked order is left for the next run.
--   p_reason   as the order's history has it
create or replace function end_not_ordered(p_batch integer, p_reason text) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  v_ended integer := 0;
begin
  for o in
    select * from (
      select d.* from orders d
       where d.not_ordered_due_at <= now()
       order by d.not_ordered_due_at limit p_batch
         for update skip locked) due
     -- Wallets are credited in one order, so that no two workers wait for each other.
     order by merchant_id
  loop
    if is_assignable(o.status) then
      perform change_order_status(o.merchant_id, o.environment, o.id, 'cancelled', 'cancelled', 'system', p_reason,
        false, null, p_reason_code => 'customer_cancelled');
    else
      perform change_order_status(o.merchant_id, o.environment, o.id, 'in_transit', 'In Transit', 'system', null,
        false, null) where o.status = 'picked_up';
      perform change_order_status(o.merchant_id, o.environment, o.id, 'undeliverable', 'undeliverable', 'system',
        p_reason, false, null);
    end if;
    v_ended := v_ended + 1;
  end loop;
  return v_ended;
end
$$;
