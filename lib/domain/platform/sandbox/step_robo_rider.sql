-- Does a step of a robo rider, once however many workers try. Returns whether it did. The step and its record are one
-- statement, so a crash leaves neither. An order that another change has moved meanwhile ends the ride; a locked
-- order waits until later.
--   p_number     the steps that were done before
--   p_step       {to, label, actor, reason, reasonCode}
--   p_is_last    whether the ride ends with it
--   p_proof, p_handover, p_photo_content, p_photo   as in `simulate_status`
create or replace function step_robo_rider(
  p_merchant_id text,
  p_order_id text,
  p_number integer,
  p_step jsonb,
  p_is_last boolean,
  p_proof jsonb,
  p_handover jsonb,
  p_photo_content bytea,
  p_photo jsonb
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_delay constant interval := '20 minutes';
  c_gain constant interval := '12 minutes';
  r robo_riders;
  o orders;
  v_sequence integer;
begin
  select d.* into r
    from robo_riders d
    join orders w
      on (w.merchant_id, w.environment, w.id) = (d.merchant_id, d.environment, d.order_id)
   where d.merchant_id = p_merchant_id and d.environment = 'test' and d.order_id = p_order_id
     and d.finished_at is null and d.next_step_at <= now() and d.step = p_number
     for update skip locked;
  if not found then
    return false;
  end if;

  select * into strict o from orders
   where merchant_id = r.merchant_id and environment = r.environment and id = r.order_id;
  if o.last_sequence = r.last_sequence then
    if r.scenario = 'late' and p_step ->> 'to' = 'arrived' and o.delayed_to is not null then
      perform announce_gain(o, o.delayed_to - c_gain);
    end if;
    perform simulate_status(r.merchant_id, r.order_id, (p_step ->> 'to')::order_status, p_step ->> 'label',
      (p_step ->> 'actor')::actor_kind, p_step ->> 'reason', (p_step ->> 'reasonCode')::cancel_reason, false,
      p_proof, p_handover, p_photo_content, p_photo);
    if r.scenario = 'late' and p_step ->> 'to' = 'in_transit' then
      perform announce_delay(o, o.promised_by + c_delay);
    end if;
    -- The proof of a delivery, and what is said of its arrival, are events of their own.
    select last_sequence into strict v_sequence from orders
     where merchant_id = r.merchant_id and environment = r.environment and id = r.order_id;
  end if;

  update robo_riders set
         step = step + (v_sequence is not null)::int,
         last_sequence = coalesce(v_sequence, last_sequence),
         next_step_at = now() + make_interval(secs => seconds_per_step),
         finished_at = case when v_sequence is null or p_is_last then now() end,
         outcome = case when v_sequence is null then 'overtaken'::robo_rider_outcome
                        when p_is_last then 'played' end
   where merchant_id = r.merchant_id and environment = r.environment and order_id = r.order_id;
  return true;
end
$$;
