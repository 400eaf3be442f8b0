-- Suspends a courier company, with a reason that the company sees, or ends the suspension. Its riders get no new
-- orders, their current orders continue, and their offers pass to other riders. Each rider is marked while its row is
-- locked, so that no order is reserved on it afterwards.
-- Refuses courier_not_found.
create or replace function suspend_courier(
  p_courier_id text,
  p_is_suspended boolean,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from couriers where id = p_courier_id for no key update;
  if not found then
    perform refuse('courier_not_found');
  end if;
  update couriers
     set suspended_at = case when p_is_suspended then now() end,
         suspended_reason = case when p_is_suspended then p_reason end
   where id = p_courier_id and (suspended_at is not null) <> p_is_suspended and closed_at is null;
  if not found then
    return;
  end if;
  -- By their number, as an order that moves between two riders holds them.
  perform from riders where courier_id = p_courier_id order by id for no key update;
  update riders set is_suspended = p_is_suspended or suspended_at is not null where courier_id = p_courier_id;
  perform append_audit(null, null, 'staff', p_user_id,
    case when p_is_suspended then 'courier.suspended' else 'courier.let_back_in' end,
    p_courier_id, json_build_object('reason', p_reason), p_courier_id);
end
$$;
