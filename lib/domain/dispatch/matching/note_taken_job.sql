-- Records that another user's act took an accepted order from its rider, so that the rider's phone can show why.
--   p_was   the order before the move
create or replace function note_taken_job(p_was orders, p_order orders, p_actor actor_kind)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into taken_jobs (rider_id, merchant_id, environment, order_id, status, actor)
  select p_was.rider_id, p_was.merchant_id, p_was.environment, p_was.id, p_order.status, p_actor
   where is_under_way(p_was.status) and p_order.status in ('searching', 'cancelled') and p_actor <> 'rider'
     and p_was.rider_id is not null
$$;
