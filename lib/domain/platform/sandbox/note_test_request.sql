-- Records the evidence of a request in the test environment for the go-live report, and completes the follow-up of an
-- earlier fault on demand. The first request after a requested 429 decides whether Retry-After was honoured; a
-- request that was already under way decides nothing.
--   p_arrived_at     when the request arrived
--   p_answered_at    when it was answered, by the same clock
--   p_item           the item that the request alone shows
--   p_placed_key     the key of the order it placed
--   p_refused_key    the key that was refused for insufficient funds, on demand
--   p_wait_seconds   the wait that it was given, on demand
create or replace function note_test_request(
  p_merchant_id text,
  p_arrived_at timestamptz,
  p_answered_at timestamptz,
  p_item sandbox_item,
  p_placed_key text,
  p_refused_key text,
  p_wait_seconds integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  -- A client's timer may end a little early.
  c_tolerance constant interval := '250 milliseconds';
  v_not_before timestamptz;
begin
  delete from sandbox_expectations
   where merchant_id = p_merchant_id and kind = 'rate_limited' and created_at <= p_arrived_at
  returning not_before into v_not_before;
  if v_not_before <= p_arrived_at then
    perform note_evidence(p_merchant_id, 'honoured_retry_after');
  end if;

  if p_placed_key is not null then
    delete from sandbox_expectations
     where merchant_id = p_merchant_id and kind = 'insufficient_funds'
       and idempotency_key = p_placed_key;
    if found then
      perform note_evidence(p_merchant_id, 'handled_insufficient_funds');
    end if;
  end if;

  if p_item is not null then
    perform note_evidence(p_merchant_id, p_item);
  end if;

  insert into sandbox_expectations (merchant_id, kind, idempotency_key, not_before, created_at)
  select p_merchant_id, kind, key, wait, p_answered_at
    from (values
      ('insufficient_funds'::sandbox_expectation, p_refused_key, null::timestamptz),
      ('rate_limited', null, p_answered_at + make_interval(secs => p_wait_seconds) - c_tolerance)) v (kind, key, wait)
   where num_nonnulls(key, wait) = 1
  on conflict (merchant_id, kind) do update
    set idempotency_key = excluded.idempotency_key, not_before = excluded.not_before,
        created_at = excluded.created_at;
end
$$;
