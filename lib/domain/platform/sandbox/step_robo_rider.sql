-- Does the next step of the robo rider that has waited longest, once however many workers call it. Returns whether
-- there was one. The step and its record are one statement, so a crash leaves neither. An order that another change
-- has moved meanwhile ends the ride; a locked order waits until later.
--   p_scenarios   per scenario its steps: {to, label, actor, reason, reasonCode}
create or replace function step_robo_rider(p_scenarios jsonb)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_delay constant interval := '20 minutes';
  r robo_riders;
  o orders;
  v_steps jsonb;
  v_step jsonb;
  v_sequence integer;
begin
  select d.* into r
    from robo_riders d
    join orders w
      on (w.merchant_id, w.environment, w.id) = (d.merchant_id, d.environment, d.order_id)
   where d.finished_at is null and d.next_step_at <= now()
   order by d.next_step_at limit 1
     for update skip locked;
  if not found then
    return false;
  end if;

  v_steps := p_scenarios -> r.scenario::text;
  v_step := v_steps -> r.step;
  select * into strict o from orders
   where merchant_id = r.merchant_id and environment = r.environment and id = r.order_id;
  if o.last_sequence = r.last_sequence and v_step is not null then
    perform change_order_status(r.merchant_id, r.environment, r.order_id,
      (v_step ->> 'to')::order_status, v_step ->> 'label', (v_step ->> 'actor')::actor_kind,
      v_step ->> 'reason', false, robo_proof(o),
      p_reason_code => (v_step ->> 'reasonCode')::cancel_reason);
    if r.scenario = 'late' and v_step ->> 'to' = 'in_transit' then
      perform announce_delay(o, o.promised_by + c_delay);
    end if;
    -- The proof of a delivery, and a delay, are events of their own.
    select last_sequence into strict v_sequence from orders
     where merchant_id = r.merchant_id and environment = r.environment and id = r.order_id;
  end if;

  update robo_riders set
         step = step + (v_sequence is not null)::int,
         last_sequence = coalesce(v_sequence, last_sequence),
         next_step_at = now() + make_interval(secs => seconds_per_step),
         finished_at = case when v_sequence is null or step + 1 = jsonb_array_length(v_steps) then now() end,
         outcome = case when v_sequence is null then 'overtaken'::robo_rider_outcome
                        when step + 1 = jsonb_array_length(v_steps) then 'played' end
   where merchant_id = r.merchant_id and environment = r.environment and order_id = r.order_id;
  return true;
end
$$;
