-- Keeps what one attempt sent and got, and what follows from it: delivered, waiting for the next
-- attempt, or dead. An attempt whose lease was lost to another worker is kept and changes nothing
-- else. A Retry-After is kept with the delivery. A success on an endpoint that was failing makes everything that waits there due at once; an
-- endpoint that answered 410, or failed for days without a success, is disabled. An attempt that was
-- made to go wrong says nothing about its endpoint.
create or replace function record_attempt(
  p_merchant_id text,
  p_environment environment,
  p_delivery_id text,
  p_number integer,
  p_outcome jsonb,
  p_state webhook_delivery_state,
  p_retry_seconds integer,
  p_is_gone boolean
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  d webhook_deliveries;
  v_next timestamptz := case when p_state = 'waiting'
                             then now() + make_interval(secs => p_retry_seconds) end;
begin
  update webhook_deliveries
     set state = p_state, leased_until = null, due_at = coalesce(v_next, due_at),
         rests_until = now() + make_interval(secs => (p_outcome ->> 'retryAfterSeconds')::int),
         finished_at = case when p_state <> 'waiting' then now() end
   where merchant_id = p_merchant_id and environment = p_environment and id = p_delivery_id
     and attempts = p_number and state = 'waiting'
  returning * into d;

  insert into webhook_attempts
    (merchant_id, environment, delivery_id, number, started_at, duration_ms, status, error,
     request_headers, response_head, next_attempt_at)
  values
    (p_merchant_id, p_environment, p_delivery_id, p_number,
     now() - make_interval(secs => (p_outcome ->> 'durationMs')::float / 1000),
     (p_outcome ->> 'durationMs')::int, (p_outcome ->> 'status')::int, p_outcome ->> 'error',
     (p_outcome -> 'requestHeaders')::json, p_outcome ->> 'responseHead',
     case when d.id is not null then v_next end)
  on conflict (merchant_id, environment, delivery_id, number) do nothing;

  if d.id is not null and not (d.environment = 'test' and note_rehearsal(d)) then
    perform note_endpoint_health(p_merchant_id, p_environment, d.endpoint_id,
                                 p_state = 'delivered', p_is_gone);
  end if;
end
$$;
