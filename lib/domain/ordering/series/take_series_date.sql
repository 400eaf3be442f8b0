-- Gives a date of a standing order its order, in the statement that places the order, and moves the standing order to its
-- next date. A date has one order at most, however often and by however many workers it is tried.
--   p_take   date and version as they were read; nextDate and nextDueAt, null after the last date
-- Refuses series_changed for a standing order that is no longer what it was when it was read.
create or replace function take_series_date(p_order orders, p_take json)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_date constant date := (p_take ->> 'date')::date;
  v_next_date constant date := (p_take ->> 'nextDate')::date;
begin
  update order_series s
     set next_date = v_next_date, due_at = (p_take ->> 'nextDueAt')::timestamptz, leased_until = null,
         status = case when v_next_date is null then 'ended' else 'active' end::series_status,
         ended_at = case when v_next_date is null then now() end,
         fee_minor = p_order.fee_minor, held_minor = (p_take ->> 'heldMinor')::bigint,
         version = s.version + 1, updated_at = now()
   where s.merchant_id = p_order.merchant_id and s.environment = p_order.environment and s.id = p_order.series_id
     and s.status = 'active' and s.next_date = v_date and s.version = (p_take ->> 'version')::integer;
  if not found then
    perform refuse('series_changed');
  end if;
  insert into series_dates as d (merchant_id, environment, series_id, date, state, order_id, pickup_at, attempts)
  values (p_order.merchant_id, p_order.environment, p_order.series_id, v_date, 'placed', p_order.id, p_order.pickup_at, 1)
  on conflict (merchant_id, environment, series_id, date) do update
    set state = 'placed', order_id = excluded.order_id, pickup_at = excluded.pickup_at, refusal = null,
        attempts = d.attempts + 1, updated_at = now()
    where d.state = 'refused';
  if not found then
    perform refuse('series_changed');
  end if;
end
$$;
