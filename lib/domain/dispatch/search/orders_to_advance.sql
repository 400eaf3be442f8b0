-- Searching orders for which something is due, oldest first: the time of a scheduled order has come, the reserved
-- rider accepts automatically, an offer ran out or is to open, the asked or reserved rider left dispatch, the last
-- search found no rider a while ago, or the search has lasted long enough. Of orders that go together, only the first
-- is returned, and none that its recipient says they didn't order. An order that waits longer than the market's search
-- time searches less often. Of a test order
-- only the end of its wait, or of an offer in a company's sandbox, is due. The caller checks again with
-- the order's row locked.
create or replace function orders_to_advance(p_limit integer)
returns table (merchant_id text, environment environment, order_id text)
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
declare
  c_search_again constant interval := '5 seconds';
  c_search_slowly constant interval := '20 seconds';
begin
  return query
    (select o.merchant_id, o.environment, o.id
      from orders o
      join merchants t on t.id = o.merchant_id
      join markets m on m.code = t.market_code
      left join offers f
        on (f.merchant_id, f.environment, f.order_id) = (o.merchant_id, o.environment, o.id)
       and f.state = 'open'
      left join riders r on r.id = o.rider_id
     where o.status = 'searching' and o.environment = 'live' and o.not_ordered_at is null
       and (o.dispatch_at is null or o.dispatch_at <= now())
       and (search_ends_at(o, m) <= now()
            or f.is_auto_accepted or f.id is null and o.offer_at <= now()
            or (f.expires_at <= now() or not is_available(r)) and is_first_of_bundle(f)
            or f.id is null and o.offer_at is null and is_first_of_run(o) and not exists (
                 select from dispatch_runs d
                  where (d.merchant_id, d.environment, d.order_id)
                        = (o.merchant_id, o.environment, o.id)
                    and d.created_at between now() - case
                          when o.updated_at + make_interval(mins => m.search_minutes) <= now() then c_search_slowly
                          else c_search_again end and now()))
     order by coalesce(o.dispatch_at, o.created_at) limit p_limit)
    union all
    (select o.merchant_id, o.environment, o.id from orders o
      where o.status = 'searching' and o.environment = 'test' and o.wait_until <= now() and o.not_ordered_at is null
      order by o.wait_until limit p_limit)
    union all
    (select f.merchant_id, f.environment, f.order_id from offers f
      where f.state = 'open' and f.environment = 'test' and f.expires_at <= now() and is_first_of_bundle(f)
      order by f.expires_at limit p_limit);
end
$$;
