-- Keeps what a request in the test environment has shown for the go-live report, and settles what an
-- earlier fault on demand left to do. The first request after a 429 that was asked for decides whether
-- Retry-After was honoured; one that was already on its way decides nothing.
--   p_elapsed_ms     how long ago the request arrived
--   p_answered_ms    how long ago it was answered
--   p_item           what it has shown by itself
--   p_placed_key     the key of the order it placed
--   p_refused_key    the key that was refused for want of funds, on demand
--   p_wait_seconds   how long it was told to wait, on demand
create or replace function note_test_request(
  p_merchant_id text,
  p_elapsed_ms integer,
  p_answered_ms integer,
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
  v_arrival constant timestamptz := now() - make_interval(secs => p_elapsed_ms / 1000.0);
  v_answer constant timestamptz := now() - make_interval(secs => p_answered_ms / 1000.0);
  -- A note is written a little after the moment that it measures from.
  c_tolerance constant interval := '250 milliseconds';
  v_not_before timestamptz;
begin
  delete from sandbox_expectations
   where merchant_id = p_merchant_id and kind = 'rate_limited' and created_at <= v_arrival
  returning not_before into v_not_before;
  if v_not_before <= v_arrival then
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
  select p_merchant_id, kind, key, wait, v_answer
    from (values
      ('insufficient_funds'::sandbox_expectation, p_refused_key, null::timestamptz),
      ('rate_limited', null, v_answer + make_interval(secs => p_wait_seconds) - c_tolerance)) v (kind, key, wait)
   where num_nonnulls(key, wait) = 1
  on conflict (merchant_id, kind) do update
    set idempotency_key = excluded.idempotency_key, not_before = excluded.not_before,
        created_at = excluded.created_at;
end
$$;
