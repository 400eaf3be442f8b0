-- Stages an alert for each live order with a rider that is later than promised by more than its market allows.
-- The company and the platform also hear once of a parcel that was not tried again by the time that its recipient
-- had chosen. Returns how many. An order whose delay was announced before has its alert already.
--   p_coming   the statuses of an order that is on its way
create or replace function stage_late_orders(p_coming text[])
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_news constant interval := '1 day';
  v_staged integer;
  v_tries integer;
begin
  perform stage_order_alert(o, 'order_late', null, json_build_object('promisedBy', o.promised_by),
            '{merchant,courier,platform}')
    from orders o
    join merchants c on c.id = o.merchant_id
    join markets m on m.code = c.market_code
   where o.environment = 'live' and o.status not in ('completed', 'returned', 'cancelled')
     and o.status = any (p_coming::order_status[])
     and o.promised_by + make_interval(mins => m.late_order_minutes) between now() - c_news and now()
     and not exists (select from alerts a where a.kind = 'order_late' and a.cause = o.id);
  get diagnostics v_staged = row_count;
  perform stage_order_alert(o, 'order_late', t.state, json_build_object('promisedBy', o.next_try_until),
            '{courier,platform}')
    from orders o
    join merchants c on c.id = o.merchant_id
    join markets m on m.code = c.market_code
   cross join lateral (select 'try ' || extract(epoch from o.next_try_until)::bigint as state) t
   where o.environment = 'live' and o.status = 'undeliverable'
     and o.next_try_until + make_interval(mins => m.late_order_minutes) between now() - c_news and now()
     and not exists (select from alerts a
                      where a.kind = 'order_late' and a.cause = concat_ws(' ', o.id, t.state, 'platform'));
  get diagnostics v_tries = row_count;
  return v_staged + v_tries;
end
$$;
