-- Forgets the people of orders that have been over for as long as their market keeps them. Returns how many orders it changed.
create or replace function forget_people(p_batch integer)
returns integer
language sql
security definer
set search_path = public, pg_temp
as $$
  with old as materialized (
    select o.merchant_id, o.environment, o.id
      from orders o join merchants t on t.id = o.merchant_id join markets m on m.code = t.market_code
     where o.people_forgotten_at is null and o.status in ('completed', 'returned', 'cancelled')
       and coalesce(o.delivered_at, o.cancelled_at) <= now() - make_interval(days => m.people_kept_days)
       and coalesce(o.delivered_at, o.cancelled_at)
           <= now() - make_interval(days => (select min(k.people_kept_days) from markets k))
     order by coalesce(o.delivered_at, o.cancelled_at) limit p_batch
       for update of o skip locked
  )
  select forget_orders(array_agg(merchant_id), array_agg(environment), array_agg(id)) from old
$$;
