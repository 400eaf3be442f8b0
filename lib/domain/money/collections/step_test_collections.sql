-- Moves the collections of test orders on, as companies and finance do for live ones: the platform has the money a day
-- after the delivery, and pays it into the test wallet a day later.
--   p_merchant_id   null for all merchants
create or replace function step_test_collections(p_merchant_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_wait constant interval := '1 day';
  v_moved collections[];
  v_due record;
begin
  with moved as (
    update collections t set received_at = t.collected_at + c_wait
      from (select merchant_id, order_id from collections
             where environment = 'test' and courier_id is null and received_at is null and collected_at <= now() - c_wait
               and (p_merchant_id is null or merchant_id = p_merchant_id)
             order by merchant_id, order_id limit 500 for update skip locked) due
     where t.merchant_id = due.merchant_id and t.environment = 'test' and t.order_id = due.order_id
    returning t)
  select array_agg(t) into v_moved from moved;
  if v_moved is not null then
    perform announce_collections('collection.remitted', 'system', v_moved);
  end if;
  for v_due in
    select distinct c.merchant_id, c.currency from collections c
     where c.environment = 'test' and c.payout_id is null and c.received_at <= now() - c_wait
       and (p_merchant_id is null or c.merchant_id = p_merchant_id)
     order by c.merchant_id limit 100
  loop
    perform from merchants where id = v_due.merchant_id for no key update;
    perform make_collection_payout('cpo_' || left(replace(gen_random_uuid()::text, '-', ''), 22), v_due.merchant_id,
      'test', v_due.currency, null, null, null, null);
  end loop;
end
$$;
