-- Applies an attempt's result to the scenario of a test delivery. Returns whether the attempt was made to fail. A
-- wrong signature or a duplicate counts only once the correct delivery was accepted, because a receiver that refuses
-- or accepts everything has shown nothing. A held-back delivery is sent after its successor.
create or replace function note_rehearsal(p_delivery webhook_deliveries)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  d webhook_deliveries := p_delivery;
  v_first_status integer;
begin
  if d.state = 'delivered' and d.order_id is not null then
    update webhook_deliveries h set due_at = now()
     where h.merchant_id = d.merchant_id and h.environment = d.environment
       and h.endpoint_id = d.endpoint_id and h.order_id = d.order_id and h.sequence < d.sequence
       and h.scenario = 'webhook_out_of_order' and h.state = 'waiting'
       and h.attempts = h.attempts_before_replay;
  end if;
  if d.scenario is null or d.scenario = 'webhook_out_of_order' then
    return false;
  end if;
  if d.attempts = d.attempts_before_replay + 1 then
    return true;
  end if;

  if d.state = 'delivered' then
    select status into v_first_status from webhook_attempts a
     where a.merchant_id = d.merchant_id and a.environment = d.environment
       and a.delivery_id = d.id and a.number = d.attempts_before_replay + 1;
    if d.scenario = 'webhook_bad_signature' and v_first_status between 400 and 499 then
      perform note_evidence(d.merchant_id, 'verified_signature');
    elsif d.scenario = 'webhook_duplicate' and v_first_status between 200 and 299 then
      perform note_evidence(d.merchant_id, 'ignored_duplicate');
    end if;
  end if;
  return false;
end
$$;
