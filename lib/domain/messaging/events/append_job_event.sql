-- Records, for the own systems of courier companies, that an order became a job of one of their riders, that the job
-- changed, or that it ended, because the rider is done with it or it left the rider. An event names changed fields
-- without their values, and nothing of it says who receives the parcel.
--   p_was       the order before the change
--   p_changes   changed fields by their names in the order; null if its status changed
create or replace function append_job_event(
  p_was orders,
  p_order orders,
  p_actor actor_kind,
  p_changes json default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_before constant text := case when is_under_way(p_was.status) then p_was.courier_id end;
  v_after constant text := case when is_under_way(p_order.status) then p_order.courier_id end;
  v_courier_id constant text := coalesce(v_after, v_before);
begin
  if v_courier_id is null or not hears_events(v_courier_id, p_order.environment) then
    return;
  end if;
  perform append_company_event(
            v_courier_id, p_order.environment,
            case when v_after is null then 'job.ended' when v_before is null then 'job.assigned' else 'job.changed' end,
            p_order.id,
            json_build_object(
              'order_id', p_order.id,
              'tracking_id', p_order.tracking_id,
              'driver_id', r.id,
              'driver_reference_id', r.reference,
              'capacity_reference', k.reference,
              'status', p_order.status_label,
              'status_code', p_order.status,
              'actor', p_actor,
              'changed_fields', (select coalesce(json_agg(f.name), '[]') from json_object_keys(p_changes) f (name)),
              'cash_to_collect', trim_scale(cash_to_collect(p_order)::numeric / m.minor_per_unit),
              'currency', p_order.currency))
     from merchants t
     join markets m on m.code = t.market_code
     join riders r on r.id = coalesce(p_order.rider_id, p_was.rider_id)
     left join company_capacities k on k.id = r.capacity_id
    where t.id = p_order.merchant_id;
end
$$;
