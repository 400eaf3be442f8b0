-- Stops the riders who have kept cash from a door for longer than their market's hours: they get no more orders with
-- money to collect until they hand it in. Lets those in again whose cash was handed in. Returns how many changed. A
-- rider that another statement has locked is judged the next time.
create or replace function judge_rider_cash()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
  r riders;
  v_count integer := 0;
  v_id integer;
begin
  for v_id in
    select id from riders
     where environment = 'live' and (cash_minor > 0 or cash_stopped_at is not null)
       and (cash_stopped_at is not null) <> keeps_cash(id, courier_id)
     order by courier_id, id
  loop
    -- The company is held first, as where its limit is set.
    select * into c from couriers where id = (select courier_id from riders where id = v_id) for share;
    select * into r from riders where id = v_id for no key update skip locked;
    if not found or (r.cash_stopped_at is not null) = keeps_cash(r.id, r.courier_id) then
      continue;
    end if;
    r.cash_stopped_at := case when r.cash_stopped_at is null then now() end;
    update riders set cash_stopped_at = r.cash_stopped_at, float_limit_minor = float_of_rider(r, c) where id = v_id;
    perform append_audit(null, null, 'system', null,
      case when r.cash_stopped_at is null then 'rider_cash.let_back_in' else 'rider_cash.stopped' end, v_id::text,
      json_build_object('cashMinor', r.cash_minor), r.courier_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- Since when a rider has had the oldest cash in hand; null if all of it is an older difference.
create or replace function cash_since(p_rider_id integer)
returns timestamptz
language sql
stable
as $$
  select least(
    (select min(c.collected_at) from collections c
      where c.rider_id = p_rider_id and c.hand_in_id is null and c.method = 'cash'),
    (select min(l.stated_at) from left_cash l
      where l.rider_id = p_rider_id and l.hand_in_id is null and l.decided_at is null))
$$;

-- Whether a rider has cash from a door that is older than the market lets riders keep it.
create or replace function keeps_cash(p_rider_id integer, p_courier_id text)
returns boolean
language sql
stable
as $$
  select coalesce(cash_since(p_rider_id) < now() - make_interval(hours => m.hand_in_hours), false)
    from couriers c join markets m on m.code = c.market_code where c.id = p_courier_id
$$;
