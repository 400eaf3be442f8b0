-- Makes one run of orders that are already placed and have no rider yet, all or none. They keep their tracking,
-- promise and PIN. Their offers are withdrawn, each route is offered together, and what an order costs less in the
-- run goes back to the wallet. If no rider has room, they search on.
--   p_orders   objects with `order_id`, `run_route`, `run_stop`, `carry_minutes`, `seen_fee_minor`, `fee_minor` and
--              `platform_fee_minor`
-- Refuses order_status_conflict if an order has a rider, has ended or is in a run, and run_fee_changed if its fee is
-- not the one that was seen.
create or replace function join_run(
  p_merchant_id text,
  p_environment environment,
  p_run_id text,
  p_orders json
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was orders[];
  v_route orders[];
  o orders;
begin
  v_was := array(
    select l from (
      select w.* from orders w
        join json_to_recordset(p_orders) p (order_id text) on p.order_id = w.id
       where w.merchant_id = p_merchant_id and w.environment = p_environment
       order by w.id for update of w) l);
  if cardinality(v_was) <> json_array_length(p_orders)
     or exists (select from unnest(v_was) w where w.status <> 'searching' or w.run_id is not null)
  then
    perform refuse('order_status_conflict', json_build_object('status', coalesce(
      (select w.status_label from unnest(v_was) w where w.status <> 'searching' limit 1), 'searching')));
  end if;
  if exists (select from unnest(v_was) w
               join json_to_recordset(p_orders) p (order_id text, seen_fee_minor bigint) on p.order_id = w.id
              where p.seen_fee_minor <> w.fee_minor)
  then
    perform refuse('run_fee_changed');
  end if;

  -- Riders are released by their number, as everywhere.
  perform close_offer(r.w, 'withdrawn'), release_capacity(r.w, 'searching')
    from (select w from unnest(v_was) w where w.environment = 'live' order by w.rider_id) r;
  update orders w
     set run_id = p_run_id, run_route = p.run_route, run_stop = p.run_stop, carry_minutes = p.carry_minutes,
         fee_minor = p.fee_minor, platform_fee_minor = p.platform_fee_minor, single_fee_minor = w.fee_minor,
         rider_id = null, courier_id = null, offer_at = null
    from json_to_recordset(p_orders) p (order_id text, run_route smallint, run_stop smallint, carry_minutes integer,
                                        fee_minor bigint, platform_fee_minor bigint)
   where w.merchant_id = p_merchant_id and w.environment = p_environment and w.id = p.order_id;
  if p_environment = 'live' then
    for v_route in
      select array_agg(w order by w.run_stop) from orders w
       where w.merchant_id = p_merchant_id and w.environment = p_environment and w.run_id = p_run_id
       group by w.run_route order by w.run_route
    loop
      perform offer_to_next_rider(v_route, 'joined_run', false);
    end loop;
  end if;

  -- The wallet's row lock comes last and is held for the shortest time.
  for o in
    select w.* from orders w
     where w.merchant_id = p_merchant_id and w.environment = p_environment and w.run_id = p_run_id
       and w.fee_minor < w.single_fee_minor
     order by w.id
  loop
    perform post_ledger('run_saving', o.currency, o.merchant_id, o.environment, o.id, null,
      array[escrow_account(o.merchant_id, o.environment), wallet_account(o.merchant_id, o.environment)],
      array[o.fee_minor - o.single_fee_minor, o.single_fee_minor - o.fee_minor], 'merchant', order_reference(o));
  end loop;
end
$$;
