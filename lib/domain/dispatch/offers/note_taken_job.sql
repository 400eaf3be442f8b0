-- Records that another user's act took an accepted order from its rider, so that the rider's phone can show why. A
-- rider whose app has not reported gets one text message for all orders that the same act took.
--   p_was   the order before the move
create or replace function note_taken_job(p_was orders, p_order orders, p_actor actor_kind)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_silent constant interval := '2 minutes';
begin
  if not is_under_way(p_was.status) or p_order.status not in ('searching', 'cancelled') or p_actor = 'rider'
     or p_was.rider_id is null then
    return;
  end if;
  insert into taken_jobs (rider_id, merchant_id, environment, order_id, status, actor)
  values (p_was.rider_id, p_was.merchant_id, p_was.environment, p_was.id, p_order.status, p_actor);
  insert into notifications (id, merchant_id, environment, order_id, cause, step, phone)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), p_was.merchant_id, p_was.environment, p_was.id,
         extract(epoch from now()) || ':' || r.id, 'taken_back', r.phone
    from riders r
   where r.id = p_was.rider_id and r.phone = r.confirmed_phone
     and (r.heard_by is not null or coalesce(r.last_seen_at < now() - c_silent, true))
  on conflict (cause, step) do nothing;
end
$$;
