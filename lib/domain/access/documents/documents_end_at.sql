-- From when a live rider gets no new orders, because the first of the documents that the vehicle needs expires: the end of
-- its last day in the market. 1970 if one is missing, null if the company gives orders without documents, and for a seat.
create or replace function documents_end_at(p_courier couriers, p_rider riders)
returns timestamptz
language sql
stable
as $$
  select min(coalesce((d.expires_on + 1)::timestamp at time zone m.timezone, 'epoch'))
    from markets m
    join document_kinds k on k.market_code = m.code and p_rider.vehicle_class = any (k.vehicle_classes)
    left join rider_documents d on d.rider_id = p_rider.id and d.kind = k.code and d.state = 'accepted'
   where m.code = p_courier.market_code and p_courier.requires_documents and p_rider.environment = 'live'
     and p_rider.capacity_id is null
$$;

-- Copies it to a rider, or to all riders of the company, in the order of their numbers as everywhere. The caller holds the
-- company's row, so that a change of its choice comes wholly before or after.
create or replace function copy_documents_end(p_courier couriers, p_rider_id integer default null)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update riders r set documents_end_at = documents_end_at(p_courier, r)
    from (select l.id from riders l
           where l.courier_id = p_courier.id and (p_rider_id is null or l.id = p_rider_id)
             and l.documents_end_at is distinct from documents_end_at(p_courier, l)
           order by l.id for no key update) l
   where r.id = l.id
$$;
