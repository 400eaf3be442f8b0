-- Removes documents that expired a year ago, and those that were refused a month ago or were sent and have expired. Returns
-- how many. Their riders and companies are held one after the other, in the order of every other change.
create or replace function purge_documents(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_accepted_kept constant interval := '1 year';
  c_refused_kept constant interval := '30 days';
  v_removed integer := 0;
  v_rider record;
begin
  for v_rider in
    select d.courier_id, d.rider_id, array_agg(d.id) as ids
      from rider_documents d
     where d.state = 'accepted' and d.expires_on < current_date - c_accepted_kept
        or d.state <> 'accepted' and coalesce(d.decided_at, d.expires_on) < now() - c_refused_kept
     group by d.courier_id, d.rider_id order by d.courier_id, d.rider_id limit p_batch
  loop
    perform lock_live_rider(v_rider.courier_id, v_rider.rider_id);
    delete from rider_documents where id = any (v_rider.ids);
    v_removed := v_removed + cardinality(v_rider.ids);
    perform copy_documents_end(c, v_rider.rider_id) from couriers c where c.id = v_rider.courier_id;
  end loop;
  return v_removed;
end
$$;
