-- Suspends one rider of a company, with a reason that the rider sees, or ends it. The rider gets no new orders, and the
-- current ones continue. The company is locked first, as by `suspend_courier`, so that both agree on the rider's mark.
-- Refuses rider_not_found.
create or replace function suspend_rider(
  p_courier_id text,
  p_rider_id integer,
  p_is_suspended boolean,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
  r riders;
begin
  select * into c from couriers where id = p_courier_id for no key update;
  select * into r from riders
   where id = p_rider_id and courier_id = p_courier_id and environment = 'live' for no key update;
  if r.id is null then
    perform refuse('rider_not_found');
  end if;
  if (r.suspended_at is not null) = p_is_suspended then
    return;
  end if;
  update riders
     set suspended_at = case when p_is_suspended then now() end,
         suspended_reason = case when p_is_suspended then p_reason end,
         is_suspended = p_is_suspended or c.suspended_at is not null
   where id = r.id;
  perform append_audit(null, null, 'courier', p_user_id,
    case when p_is_suspended then 'rider.suspended' else 'rider.let_back_in' end,
    r.id::text, json_build_object('name', r.name, 'reason', p_reason), p_courier_id);
end
$$;
