-- Stores what attempts sent and received, in one commit, and each delivery's new state: delivered, waiting for the
-- next attempt, or dead. An attempt that lost its lease to another worker is stored and changes nothing else. A
-- Retry-After is stored with the delivery. A success on a failing endpoint makes its waiting deliveries due at once.
-- An endpoint that answered 410, or failed for days without a success, is disabled. A rehearsed failure does not
-- count against its endpoint. Endpoints are updated in one order, so that two workers do not deadlock.
create or replace function record_attempts(p_attempts json)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
declare
  r record;
  -- A success is written less often than it happens, since every delivery of an endpoint would wait for its row.
  c_precision constant interval := '1 minute';
begin
  for r in
    with attempts as materialized (
      -- When the table is analysed, often no row of it is waiting: for "= 'waiting'" the planner would then read
      -- the whole table instead of finding these rows by their key.
      select a.*, 'waiting'::webhook_delivery_state as state_before,
             case when state = 'waiting' then now() + make_interval(secs => retry_seconds) end
               as next_at
        from rows from (json_to_recordset(p_attempts) as (
          merchant_id text, environment environment, delivery_id text, number integer, outcome jsonb,
          state webhook_delivery_state, retry_seconds integer, is_gone boolean))
          with ordinality as a (merchant_id, environment, delivery_id, number, outcome, state,
                                retry_seconds, is_gone, place)
    ), changed as (
      update webhook_deliveries d
         set state = a.state, leased_until = null, due_at = coalesce(a.next_at, d.due_at),
             rests_until = now() + make_interval(secs => (a.outcome ->> 'retryAfterSeconds')::int),
             finished_at = case when a.state <> 'waiting' then now() end
        from attempts a
       where (d.merchant_id, d.environment, d.id) = (a.merchant_id, a.environment, a.delivery_id)
         and (d.attempts, d.state) = (a.number, a.state_before)
      returning d as delivery, a.*
    ), kept as (
      insert into webhook_attempts
        (merchant_id, environment, delivery_id, number, started_at, duration_ms, status, error,
         request_headers, response_head, next_attempt_at)
      select a.merchant_id, a.environment, a.delivery_id, a.number,
             now() - make_interval(secs => (a.outcome ->> 'durationMs')::float / 1000),
             (a.outcome ->> 'durationMs')::int, (a.outcome ->> 'status')::int, a.outcome ->> 'error',
             (a.outcome -> 'requestHeaders')::json, a.outcome ->> 'responseHead', c.next_at
        from attempts a left join changed c using (place)
      on conflict (merchant_id, environment, delivery_id, number) do nothing
    )
    select c.*, e.id as endpoint_id,
           bool_or(c.state <> 'delivered') over (partition by e.merchant_id, e.environment, e.id)
             or e.failing_since is not null
             or coalesce(e.last_success_at < now() - c_precision, true) as is_news
      from changed c
      join webhook_endpoints e
        on (e.merchant_id, e.environment, e.id)
           = (c.merchant_id, c.environment, (c.delivery).endpoint_id)
     order by e.merchant_id, e.environment, e.id, c.place
  loop
    continue when r.environment = 'test' and note_rehearsal(r.delivery);
    continue when not r.is_news;
    perform note_endpoint_health(r.merchant_id, r.environment, r.endpoint_id,
                                 r.state = 'delivered', r.is_gone);
  end loop;
end
$$;
