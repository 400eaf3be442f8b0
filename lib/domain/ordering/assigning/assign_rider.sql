-- Assigns an order to a rider by hand, until its parcel is picked up. The same statement frees the rider who had it
-- or its offer. A courier assigns orders that its riders have or are offered to its own riders; the platform assigns
-- any order to any rider. Assigning it to its current rider changes nothing. A courier's assignment is in the
-- courier's audit log, the platform's in the merchant's.
--   p_courier_id   null for the platform
-- Refuses order_not_found, order_status_conflict, rider_not_found, rider_cannot_carry, rider_not_wanted.
create or replace function assign_rider(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_rider_id integer,
  p_courier_id text,
  p_user_id text,
  p_actor actor_kind
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  r riders;
begin
  select * into o from orders
   where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id
     and environment = 'live' and (p_courier_id is null or courier_id = p_courier_id)
     for update;
  if not found then
    perform refuse('order_not_found');
  end if;
  -- Both riders at once and by their number: two that change places would wait for each other.
  perform from riders where id in (o.rider_id, p_rider_id) order by id for no key update;
  select * into r from riders
   where id = p_rider_id and environment = 'live'
     and (p_courier_id is null or courier_id = p_courier_id);
  if not found then
    perform refuse('rider_not_found');
  end if;
  if r.suspended_at is not null then
    perform refuse('rider_cannot_carry');
  end if;
  if not is_assignable(o.status) then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  if o.rider_id = p_rider_id and o.status <> 'searching' then
    return;
  end if;
  if exists (select from order_reassignments w
              where (w.merchant_id, w.environment, w.order_id) = (o.merchant_id, o.environment, o.id)
                and w.rider_id = p_rider_id) then
    perform refuse('rider_not_wanted');
  end if;

  if o.rider_id is distinct from p_rider_id then
    o := move_to_rider(o, r, p_user_id, p_actor);
  end if;
  if o.status = 'searching' then
    perform change_order_status(o.merchant_id, o.environment, o.id, 'assigned', 'assigned', p_actor,
      null, false, null);
  end if;
  perform append_audit(case when p_courier_id is null then o.merchant_id end,
    case when p_courier_id is null then o.environment end, p_actor, p_user_id, 'order.assigned', o.id,
    json_build_object('name', r.name, 'riderId', r.id), p_courier_id);
end
$$;
