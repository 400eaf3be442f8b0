-- The part of `find_violations` about orders and who carries them.
create or replace function find_dispatch_violations()
returns table (invariant text, subject text)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select 'open offer is to the rider whom its searching order holds', f.order_id
    from offers f
    join orders o on (o.merchant_id, o.environment, o.id) = (f.merchant_id, f.environment, f.order_id)
   where f.state = 'open'
     and (o.status <> 'searching' or o.rider_id is distinct from f.rider_id)
  union all
  select 'live order that is no longer searching has a rider', o.id
    from orders o
   where o.environment = 'live' and o.status not in ('searching', 'cancelled') and o.rider_id is null
  union all
  select 'order has a rider of its own environment', o.id
    from riders r join orders o on o.rider_id = r.id
   where r.environment = 'test' and o.environment = 'live' or r.environment = 'live' and o.environment = 'test'
  union all
  select 'rider is suspended with its company, or alone', r.id::text
    from riders r join couriers c on c.id = r.courier_id
   where r.is_suspended <> (c.suspended_at is not null or r.suspended_at is not null)
  union all
  select 'rider gets no new orders from the end of the documents that the company requires', r.id::text
    from riders r join couriers c on c.id = r.courier_id
   where (c.requires_documents or r.documents_end_at is not null)
     and r.documents_end_at is distinct from documents_end_at(c, r)
  union all
  select 'dispatch asks a rider in the hours of the shifts and days off', r.id::text
    from riders r join couriers c on c.id = r.courier_id
   where (c.requires_shifts or r.dispatch_hours is not null
          or exists (select from rider_days_off d where d.rider_id = r.id))
     and coalesce(r.dispatch_hours, '{(,)}') * tstzmultirange(tstzrange(now(), null))
         is distinct from coalesce(dispatch_hours(c, r), '{(,)}') * tstzmultirange(tstzrange(now(), null))
  union all
  select 'shifts of a rider do not overlap', s.rider_id::text
    from rider_shifts s
    join rider_shifts t on t.rider_id = s.rider_id and t.id <> s.id
     and t.begins_at < s.ends_at and t.ends_at > s.begins_at
  union all
  select 'order is offered to a rider once, unless the offer was withdrawn or the priority fee was raised after it', o.id
    from (select f.merchant_id, f.environment, f.order_id, f.rider_id from offers f
           where f.state <> 'withdrawn'
           group by f.merchant_id, f.environment, f.order_id, f.rider_id having count(*) > 1) f
    join orders o on (o.merchant_id, o.environment, o.id) = (f.merchant_id, f.environment, f.order_id)
   where (select count(*) from offers g
           where (g.merchant_id, g.environment, g.order_id, g.rider_id)
                 = (f.merchant_id, f.environment, f.order_id, f.rider_id)
             and g.state <> 'withdrawn'
             and not (g.state in ('declined', 'expired') and coalesce(g.created_at < o.priority_fee_at, false))) > 1
  union all
  select 'offers of a bundle are to one rider', min(f.rider_id)::text
    from offers f
   where f.bundle_id is not null
   group by f.bundle_id having count(distinct f.rider_id) > 1
  union all
  select 'order whose offer is to open searches with a rider who is not asked yet', o.id
    from orders o
   where o.offer_at is not null
     and (o.status <> 'searching' or o.rider_id is null
          or exists (select from offers f
                      where (f.merchant_id, f.environment, f.order_id) = (o.merchant_id, o.environment, o.id)
                        and f.state = 'open'))
  union all
  select 'stops of a rider are the open stops of what the rider accepted', coalesce(o.id, s.order_id)
    from (select o.*, k.kind from orders o cross join (values ('pickup'::stop_kind), ('dropoff')) k (kind)
           where o.environment = 'live' and is_under_way(o.status) and o.at_counter_since is null
             and (k.kind = 'dropoff' or is_assignable(o.status))) o
    full join rider_stops s
      on (s.merchant_id, s.environment, s.order_id, s.kind) = (o.merchant_id, o.environment, o.id, o.kind)
   where o.rider_id is distinct from s.rider_id
  union all
  select 'rider has one place for each stop, a pickup before its drop-off', s.rider_id::text
    from rider_stops s
    join rider_stops d on d.rider_id = s.rider_id
   where d.place = s.place and (d.order_id, d.kind) <> (s.order_id, s.kind)
      or d.order_id = s.order_id and s.kind = 'pickup' and d.kind = 'dropoff' and s.place > d.place
$$;
