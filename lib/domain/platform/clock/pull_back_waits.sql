-- Makes rows due whose wait is longer than any rule allows. Returns how many. Such a wait was stored while the
-- database's clock was ahead, and would otherwise last as long as the clock was ahead. Rows locked by another worker
-- are left for the next run. Limits of attempts and leases are bounded where they are read.
--   p_sends_mails   false without a mail server, when mails wait for a month on purpose
create or replace function pull_back_waits(p_sends_mails boolean)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  -- A retry of a day with its jitter, a receiver that asks for a day's rest, a message that waits for the morning.
  c_day constant interval := '27 hours';
  v_total integer := 0;
  v_count integer;
begin
  update webhook_deliveries set due_at = now(), rests_until = null
   where ctid = any (array(
     select ctid from webhook_deliveries
      where state = 'waiting' and (due_at > now() + c_day or rests_until > now() + c_day)
      for update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  update notifications set due_at = now()
   where ctid = any (array(
     select ctid from notifications where state = 'waiting' and due_at > now() + c_day
     for update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  update mails set next_try_at = now()
   where p_sends_mails and ctid = any (array(
     select ctid from mails where next_try_at > now() + interval '2 hours' for update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  update fiscal_documents set next_send_at = now()
   where ctid = any (array(
     select ctid from fiscal_documents where state = 'waiting' and next_send_at > now() + interval '2 hours'
     for update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  update alerts set due_at = now()
   where ctid = any (array(
     select ctid from alerts where written_at is null and due_at > now() + interval '1 hour'
     for update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  update robo_riders set next_step_at = now()
   where ctid = any (array(
     select ctid from robo_riders where finished_at is null and next_step_at > now() + interval '2 minutes'
     for update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  -- The rider's phone gets its full time at its next report.
  update riders r set presence_ends_at = presence_end(r, now()), last_seen_at = least(last_seen_at, now())
   where ctid = any (array(
     select ctid from riders where is_online and presence_ends_at > now() + interval '5 hours'
     for no key update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  update riders set busy_until = now() + interval '1 day', updated_at = clock_timestamp()
   where ctid = any (array(
     select ctid from riders where busy_until > now() + c_day for no key update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  -- The company's system says it again within minutes.
  with over as (
    update company_capacities set until = now()
     where ctid = any (array(
       select ctid from company_capacities where until > now() + c_day for no key update skip locked))
    returning id
  )
  update riders set dispatch_hours = '{}'
   where id = any (array(
     select s.id from riders s join over on over.id = s.capacity_id order by s.id for no key update of s));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  update offers set expires_at = now()
   where ctid = any (array(
     select f.ctid from offers f
       join merchants t on t.id = f.merchant_id
       join markets m on m.code = t.market_code
      where f.state = 'open' and f.expires_at > now() + make_interval(secs => m.offer_seconds, mins => 3)
      for update of f skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  update restrictions set ends_at = now() + make_interval(days => m.people_kept_days)
    from markets m
   where m.code = market_code and phone_key = any (array(
     select r.phone_key from restrictions r join markets k on k.code = r.market_code
      where r.ends_at > now() + make_interval(days => k.people_kept_days) + c_day
      for update of r skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  -- The recipient has had the time to take it back.
  update orders set not_ordered_due_at = now()
   where ctid = any (array(
     select ctid from orders where not_ordered_due_at > now() + interval '1 hour' for update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  -- Dates of standing orders that failed while the clock was ahead have not come up yet.
  with early as (
    delete from series_dates d
     where d.state = 'failed' and d.refusal = 'series_date_missed' and d.pickup_at > now() + interval '1 hour'
    returning d.merchant_id, d.environment, d.series_id, d.date, d.pickup_at
  ), first as (
    select merchant_id, environment, series_id, min(date) as date, min(pickup_at) as pickup_at
      from early group by merchant_id, environment, series_id
  )
  update order_series s
     set next_date = f.date, due_at = f.pickup_at - interval '24 hours', leased_until = null,
         status = 'active', ended_at = null, version = s.version + 1
    from first f
   where (s.merchant_id, s.environment, s.id) = (f.merchant_id, f.environment, f.series_id)
     and s.request is not null and s.status <> 'paused' and (s.next_date > f.date or s.ended_at > now());
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  -- It searches on for as long as any other order.
  update orders set wait_until = now()
   where ctid = any (array(
     select ctid from orders
      where status = 'searching' and environment = 'live' and wait_until > now() + c_day
      for update skip locked));
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;

  -- How long an order searches counts from here.
  update orders set updated_at = least(updated_at, now()), offer_at = least(offer_at, now())
   where ctid = any (array(
     select ctid from orders
      where status = 'searching' and environment = 'live'
        and (updated_at > now() + interval '1 minute' or offer_at > now() + interval '11 minutes')
      for update skip locked));
  get diagnostics v_count = row_count;
  return v_total + v_count;
end
$$;
