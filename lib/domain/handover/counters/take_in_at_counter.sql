-- Notes that a parcel lies at the counter that its recipient has chosen, as the company's staff say. One that lies there
-- already is unchanged.
-- Refuses order_not_found also for another company's; order_status_conflict where no counter is chosen.
create or replace function take_in_at_counter(
  p_courier_id text,
  p_merchant_id text,
  p_order_id text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order_of_courier(p_courier_id, p_merchant_id, p_order_id);
begin
  if o.at_counter_since is not null then
    return;
  end if;
  if o.counter_id is null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  perform put_at_counter(o, 'courier', now());
  perform append_audit(null, null, 'courier', p_user_id, 'order.taken_in', o.id,
    json_build_object('name', (select name from counters where id = o.counter_id)), p_courier_id);
end
$$;

-- Locks and returns a live order of a company's riders. Refuses order_not_found.
create or replace function lock_order_of_courier(p_courier_id text, p_merchant_id text, p_order_id text) returns orders
language plpgsql
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, 'live', p_order_id);
begin
  if o.courier_id is distinct from p_courier_id then
    perform refuse('order_not_found');
  end if;
  return o;
end
$$;
