-- Makes dead and waiting deliveries due at once, with a fresh schedule and the same webhook ids; with
-- `p_is_everything`, also delivered ones. Returns how many. It takes one delivery by its id, those of an endpoint
-- between two instants, or those of an event. Deliveries of an event are left out while the receiver's Retry-After
-- asks to wait.
create or replace function retry_deliveries(
  p_merchant_id text,
  p_environment environment,
  p_delivery_id text,
  p_endpoint_id text,
  p_event_id text,
  p_from timestamptz,
  p_before timestamptz,
  p_is_everything boolean
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_count integer;
begin
  update webhook_deliveries d
     set state = 'waiting', due_at = now(), rests_until = null, leased_until = null, finished_at = null,
         attempts_before_replay = attempts
   where d.merchant_id = p_merchant_id and d.environment = p_environment
     and (p_delivery_id is null or d.id = p_delivery_id)
     and (p_endpoint_id is null or d.endpoint_id = p_endpoint_id)
     and (p_event_id is null
          or d.event_id = p_event_id and (d.rests_until is null or d.rests_until <= now()))
     and (p_from is null or d.created_at >= p_from)
     and (p_before is null or d.created_at < p_before)
     and (d.leased_until is null or d.leased_until <= now())
     and (d.state = 'dead' or d.state = 'waiting' or p_is_everything);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
