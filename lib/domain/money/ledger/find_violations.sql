-- Looks for violations of invariants and returns one row per finding. No rows mean that the books balance and every
-- order, event and reservation agrees. Reads everything, for tests and for a schedule.
create or replace function find_violations()
returns table (invariant text, subject text)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select f.invariant, f.subject from find_ledger_violations() f
  union all
  select 'rider carries exactly the open orders reserved on it', r.id::text
    from riders r
    left join orders o on o.rider_id = r.id
     and not is_over(o.status) and o.at_counter_since is null
   group by r.id, r.active_jobs, r.load_g, r.express_jobs, r.cash_due_minor
  having r.active_jobs <> count(o.id)
      or r.express_jobs <> count(o.id) filter (where o.delivery_speed = 'express')
      or r.load_g <> coalesce(sum(o.required_weight_g), 0)
      or r.cash_due_minor <> coalesce(sum(cash_to_collect(o)), 0)
  union all
  select 'order has events 1 to n, each with one outbox row', o.id
    from orders o
    left join events e
      on (e.merchant_id, e.environment, e.order_id) = (o.merchant_id, o.environment, o.id)
    left join outbox x
      on (x.merchant_id, x.environment, x.event_id) = (e.merchant_id, e.environment, e.id)
   group by o.id, o.last_sequence
  having o.last_sequence <> count(e.id) or o.last_sequence <> count(x.id)
      or o.last_sequence <> max(e.sequence)
  union all
  select 'idempotency key has an answer', k.key from idempotency_keys k where k.answer is null
  union all
  select 'courier delivery metrics equal the orders', x.courier_id
    from (select * from courier_deliveries
          union all
          select d.* from orders o cross join lateral counted_delivery(o, -1) d) x
   group by x.courier_id, x.day, x.currency, x.source
  having sum(x.completed) <> 0 or sum(x.cancelled) <> 0 or sum(x.pending) <> 0
      or sum(x.rating_sum) <> 0 or sum(x.rated) <> 0
      or sum(x.gross_minor) <> 0 or sum(x.platform_fee_minor) <> 0
  union all
  select 'courier earnings metrics equal the ledger', x.courier_id
    from (select m.*, null::bigint as entry_id from courier_earnings m
          union all
          select d.courier_id, d.currency, d.day, -d.settled_minor, -d.withdrawn_minor, null, null,
                 d.entry_id
            from ledger_entries e cross join lateral counted_earning(e) d) x
   group by x.courier_id, x.currency, x.day
  having sum(x.settled_minor) <> 0 or sum(x.withdrawn_minor) <> 0
      or min(x.first_entry_id) is distinct from min(x.entry_id)
      or max(x.last_entry_id) is distinct from max(x.entry_id)
  union all
  select * from find_collection_violations()
  union all
  select * from find_rider_pay_violations()
  union all
  select * from find_dispatch_violations()
$$;
