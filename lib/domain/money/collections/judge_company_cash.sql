-- Stops the companies that owe more money from doors than their market's limit, or have owed it longer than its days:
-- their riders get no more orders with money to collect until it is paid. Lets those in again that have paid. Returns
-- how many changed. What a company has declared and finance has not decided is still owed.
create or replace function judge_company_cash()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
  v_count integer := 0;
  v_id text;
begin
  for v_id in
    select k.id
      from couriers k
      join markets m on m.code = k.market_code
      left join lateral (
        select sum(o.amount_minor) as minor, min(o.collected_at) as since
          from collections o where o.courier_id = k.id and o.received_at is null and o.method = 'cash') owed on true
     where m.collect_maximum_minor is not null
       and (k.cash_stopped_at is not null)
           <> (coalesce(owed.minor, 0) > m.company_float_minor
               or coalesce(owed.since < now() - make_interval(days => m.remit_days), false))
     order by k.id
  loop
    update couriers set cash_stopped_at = case when cash_stopped_at is null then now() end
     where id = v_id returning * into c;
    perform copy_rider_float(c);
    perform append_audit(null, null, 'system', null,
      case when c.cash_stopped_at is null then 'company_cash.let_back_in' else 'company_cash.stopped' end, v_id, '{}', v_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
