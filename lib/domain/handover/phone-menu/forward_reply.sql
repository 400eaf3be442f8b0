-- Stages a text message that forwards a recipient's message to the order's rider, if the rider works by text message:
-- with a confirmed number, and without an app that reports. Forwards at most five per order in an hour.
create or replace function forward_reply(p_reply replies)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into notifications (id, merchant_id, environment, order_id, cause, step, phone)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), o.merchant_id, o.environment, o.id,
         p_reply.id, 'reply', d.phone
    from orders o
    join riders d on d.id = o.rider_id and d.confirmed_phone = d.phone
   where (o.merchant_id, o.environment, o.id)
         = (p_reply.merchant_id, p_reply.environment, p_reply.order_id)
     and o.assigned_at is not null and not is_over(o.status)
     and (d.heard_by is not null or coalesce(d.last_seen_at < now() - interval '2 minutes', true))
     and (select count(*) from notifications n
           where (n.merchant_id, n.environment, n.order_id) = (o.merchant_id, o.environment, o.id)
             and n.step = 'reply' and n.created_at between now() - interval '1 hour' and now() + interval '1 minute') < 5
  on conflict (cause, step) do nothing
$$;
