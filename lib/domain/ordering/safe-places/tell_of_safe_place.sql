-- Stages the text message to a recipient whose parcel was left where they wanted it, once.
create or replace function tell_of_safe_place(p_order orders) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into notifications (id, merchant_id, environment, order_id, cause, step, phone)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), p_order.merchant_id, p_order.environment, p_order.id,
         p_order.id, 'left_at_safe_place', p_order.receiver_phone
   where p_order.receiver_phone is not null
  on conflict (cause, step) do nothing
$$;
