-- Stages an alert for each courier company that has cash from doors older than its market's hours, with its riders, left
-- cash too, at its counters, or not paid in, once a day from the morning on. One that owes too much, so that its riders get
-- no orders with money to collect, is reminded of all that is not paid in. Returns how many.
create or replace function stage_waiting_cash()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_evening_hour constant integer := 20;
  v_staged integer;
begin
  insert into alerts (kind, courier_id, cause, facts)
  select 'cash_waiting', c.id, c.id || ' ' || (now() at time zone m.timezone)::date,
         json_build_object(
           'riders', count(distinct o.rider_id) filter (where num_nonnulls(o.hand_in_id, o.counter_id) = 0),
           'inHandMinor', coalesce(sum(o.amount_minor) filter (where num_nonnulls(o.hand_in_id, o.counter_id) = 0), 0),
           'atCountersMinor', coalesce(sum(o.amount_minor) filter (where num_nonnulls(o.hand_in_id, o.counter_id) = 1 and not o.is_here), 0),
           'toRemitMinor', coalesce(sum(o.amount_minor) filter (where o.is_here), 0),
           'isStopped', c.cash_stopped_at is not null,
           'currency', m.currency)
    from (
      select courier_id, rider_id, hand_in_id, counter_id, amount_minor, collected_at, is_with_company(c) as is_here from collections c
       where received_at is null and remittance_id is null and method = 'cash'
      union all
      -- Whose it is is not decided, so that only riders have something to do.
      select courier_id, rider_id, null, null, amount_minor, stated_at, false from left_cash
       where decided_at is null and hand_in_id is null) o
    join couriers c on c.id = o.courier_id
    join markets m on m.code = c.market_code
   where (o.collected_at < now() - make_interval(hours => m.cash_reminder_hours) or c.cash_stopped_at is not null)
     and extract(hour from now() at time zone m.timezone) between m.summary_hour and c_evening_hour
   group by c.id, m.code
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
