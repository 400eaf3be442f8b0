-- Notes that an order's parcel lies at the counter that its recipient has chosen, and frees its rider. The time for which
-- it is kept begins, and the promise becomes its end, less the time by which it was missed before. The recipient gets a
-- text message. The caller has locked the order's row and looked at its choice.
--   p_at   when it came there
create or replace function put_at_counter(p_order orders, p_actor actor_kind, p_at timestamptz) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_missed_by constant interval := greatest(interval '0',
    coalesce(first_at_door(p_order), p_at) - p_order.promised_by);
  o orders;
begin
  update orders
     set at_counter_since = p_at, counter_until = kept_until(counter_id, p_at),
         promised_by = greatest(promised_by, kept_until(counter_id, p_at) - c_missed_by), delayed_to = null,
         last_sequence = last_sequence + 1, updated_at = now()
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_order.id
  returning * into o;
  perform free_rider(p_order);
  delete from rider_stops
   where merchant_id = o.merchant_id and environment = o.environment and order_id = o.id;
  perform append_choice(p_order, o, p_actor);
  perform announce('courier_order_changes', o.courier_id);
  perform announce('rider_changes', o.rider_id::text);
  perform stage_counter_text(o, 'at_counter');
end
$$;

-- Stages a text message to the recipient of a parcel at a counter, once per stay.
create or replace function stage_counter_text(p_order orders, p_step notification_step) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into notifications (id, merchant_id, environment, order_id, cause, step, phone)
  select 'sms_' || replace(gen_random_uuid()::text, '-', ''), p_order.merchant_id, p_order.environment, p_order.id,
         concat_ws(' ', p_order.id, extract(epoch from p_order.at_counter_since)), p_step, p_order.receiver_phone
   where p_order.receiver_phone is not null
  on conflict (cause, step) do nothing
$$;
