-- Stages an alert for each live wallet that covers fewer usual orders than its market's limit. Returns how many. A
-- wallet has one alert until its balance was above the limit again, and at most one a day. A merchant who never
-- placed an order has no usual price.
--   p_since   checks only merchants who placed an order since then, or whose wallet was low
create or replace function stage_low_balances(p_since timestamptz)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_usual_orders constant integer := 50;
  v_staged integer;
begin
  with looked_at as (
    select merchant_id from orders where environment = 'live' and created_at >= p_since
    union
    select merchant_id from alerts where kind = 'balance_low' and ended_at is null
  ), judged as (
    select c.id, w.balance_minor, w.currency, m.timezone,
           floor(w.balance_minor / usual.fee_minor)::int as orders,
           w.balance_minor < usual.fee_minor * m.low_balance_orders as is_low
      from looked_at l
      join merchants c on c.id = l.merchant_id
      join markets m on m.code = c.market_code
      join wallets w on w.merchant_id = c.id and w.environment = 'live'
     cross join lateral (
       select avg(newest.fee_minor) as fee_minor
         from (select o.fee_minor from orders o
                where o.merchant_id = c.id and o.environment = 'live'
                order by o.created_at desc, o.id desc limit c_usual_orders) newest) usual
     where usual.fee_minor > 0
  ), raised as (
    update alerts a set ended_at = now()
      from judged j
     where a.kind = 'balance_low' and a.merchant_id = j.id and a.ended_at is null and not j.is_low
  ), staged as (
    insert into alerts (kind, merchant_id, cause, facts)
    select 'balance_low', j.id, j.id || ' ' || (now() at time zone j.timezone)::date,
           json_build_object('balanceMinor', j.balance_minor, 'currency', j.currency,
                             'orders', j.orders)
      from judged j
     where j.is_low
       and not exists (select from alerts a where a.kind = 'balance_low' and a.merchant_id = j.id
                                              and a.ended_at is null)
    on conflict (kind, cause) do nothing
    returning 1
  )
  select count(*) into v_staged from staged;
  return v_staged;
end
$$;
