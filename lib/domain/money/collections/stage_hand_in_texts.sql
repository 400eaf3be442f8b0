-- Stages a message to each rider who must hand in cash, once a day: as long as the cash keeps orders with money to collect
-- away, or some of it is older than the market's hours. Returns how many. Riders without the app and without a confirmed number cannot be reached.
create or replace function stage_hand_in_texts()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_staged integer;
begin
  insert into notifications (id, cause, step, phone)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''),
         concat_ws(':', r.id, local.day),
         'hand_in', r.phone
    from riders r
    join couriers c on c.id = r.courier_id
    join markets m on m.code = c.market_code
   cross join lateral (select date_trunc('day', now() at time zone m.timezone) as day) local
   where r.environment = 'live' and r.cash_minor > 0
     and (must_hand_in(r, m) or asks_for_cash(r, m))
     and (r.phone = r.confirmed_phone or exists (select from rider_push_subscriptions p where p.rider_id = r.id))
     and not exists (
       select from notifications n
        where n.phone = r.phone and n.step = 'hand_in' and n.created_at >= local.day at time zone m.timezone)
  on conflict (cause, step) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;

-- Whether a rider's cash keeps orders with money to collect away: it is too old, or as much as the market calls full.
create or replace function must_hand_in(p_rider riders, p_market markets)
returns boolean
language sql
immutable
as $$
  select p_rider.cash_stopped_at is not null
      or p_rider.float_limit_minor > 0
         and p_rider.cash_minor * 10000 >= p_rider.float_limit_minor * p_market.cash_full_bp
$$;

-- Whether a rider has cash from a door for longer than the market leaves unasked.
create or replace function asks_for_cash(p_rider riders, p_market markets)
returns boolean
language sql
stable
as $$
  select coalesce(cash_since(p_rider.id) < now() - make_interval(hours => p_market.cash_reminder_hours), false)
$$;
