-- Makes a company's pay run of all live earnings since its start that no slip pays yet, with one slip for each rider,
-- suspended ones too. A slip deducts the rider's advances up to what it pays; the rest stays for the next run. The same
-- id again changes nothing.
--   p_after_id    the newest run that the person saw, which this one goes on after; null for the first
--   p_first_day   of the first run; later ones have the day of the run before
-- Refuses rider_pay_run_open, rider_pay_run_changed, rider_pay_run_empty; rider_pay_run_not_found for the id of an undone
-- run or of another company's.
create or replace function make_rider_pay_run(
  p_id text,
  p_courier_id text,
  p_after_id text,
  p_first_day date,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_market markets;
  v_last rider_pay_runs;
  v_first_day date := p_first_day;
  v_riders integer;
  v_pay_minor bigint;
begin
  perform from couriers where id = p_courier_id for no key update;
  if exists (select from rider_pay_runs where id = p_id and courier_id = p_courier_id and undone_at is null) then
    return;
  end if;
  if exists (select from rider_pay_runs where id = p_id and (courier_id <> p_courier_id or undone_at is not null)) then
    perform refuse('rider_pay_run_not_found');
  end if;
  select m.* into v_market from couriers c join markets m on m.code = c.market_code where c.id = p_courier_id;
  select * into v_last from rider_pay_runs
   where courier_id = p_courier_id and undone_at is null order by made_at desc, id limit 1;
  if v_last.id is not null and v_last.closed_at is null then
    perform refuse('rider_pay_run_open', json_build_object(
      'by', coalesce((select name from users where id = v_last.made_by), '')));
  end if;
  if v_last.id is distinct from p_after_id then
    perform refuse('rider_pay_run_changed');
  end if;
  if v_last.id is not null then
    v_first_day := (v_last.made_at at time zone v_market.timezone)::date;
  end if;

  insert into rider_pay_runs (id, courier_id, currency, first_day, made_by, made_at)
  values (p_id, p_courier_id, v_market.currency, v_first_day, p_user_id, clock_timestamp());
  -- One statement, so that earnings that are recorded meanwhile stay open.
  with open as (
    select merchant_id, environment, order_id, rider_id, delivery_minor, waiting_minor, return_minor
      from rider_earnings
     where courier_id = p_courier_id and environment = 'live' and slip_id is null
       and refunded_at is null and delivery_minor is not null and earned_at >= rider_pay_start(p_courier_id)
       for update
  ), sums as (
    select rider_id, count(*) as orders, sum(delivery_minor)::bigint as delivery,
           sum(waiting_minor)::bigint as waiting, sum(return_minor)::bigint as back
      from open group by rider_id
  ), slips as (
    insert into rider_pay_slips
      (id, run_id, courier_id, rider_id, orders, delivery_minor, waiting_minor, return_minor, advances_minor)
    select 'slp_' || substr(encode(sha256((p_id || '/' || rider_id)::bytea), 'hex'), 1, 22), p_id, p_courier_id,
           rider_id, orders, delivery, waiting, back,
           least(owed_rider_advances(p_courier_id, rider_id), delivery + waiting + back)
      from sums
    returning id, rider_id
  )
  update rider_earnings e set slip_id = s.id
    from open o join slips s on s.rider_id = o.rider_id
   where (e.merchant_id, e.environment, e.order_id) = (o.merchant_id, o.environment, o.order_id);

  select count(*), sum(pay_minor) into v_riders, v_pay_minor from rider_pay_slips where run_id = p_id;
  if v_riders = 0 then
    perform refuse('rider_pay_run_empty');
  end if;
  perform append_audit(null, null, 'courier', p_user_id, 'rider_pay.run_made', p_id,
    json_build_object('riders', v_riders, 'amountMinor', v_pay_minor, 'currency', v_market.currency,
                      'firstDay', v_first_day), p_courier_id);
  perform close_rider_pay_run(p_id);
end
$$;
