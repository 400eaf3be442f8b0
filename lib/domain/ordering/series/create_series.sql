-- Makes a standing order, once per idempotency key. A key that already has an answer returns it with `is_replay`; a running
-- request with the same key is waited for. The merchant's row is locked, so that two requests at once never make more than
-- there may be.
--   p_series     the standing order, by the names of its columns
--   p_most       how many can be active or paused
--   p_material   the fields of the request, stored to name what a replay changed
-- Refuses merchant_suspended, series_limit_reached; done_already for an id that a standing order has.
create or replace function create_series(
  p_series json,
  p_currency text,
  p_most integer,
  p_key text,
  p_key_hours integer,
  p_material json,
  out answer json,
  out material json,
  out is_replay boolean
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  s order_series := json_populate_record(null::order_series, p_series);
  v_is_suspended boolean;
begin
  answer := json_build_object('seriesId', s.id, 'nextDate', s.next_date, 'dueAt', s.due_at, 'feeMinor', s.fee_minor,
    'currency', p_currency, 'environment', s.environment);
  if not claim_key(s.merchant_id, s.environment, p_key, p_key_hours, p_material, answer) then
    select k.answer, k.material, true into answer, material, is_replay from idempotency_keys k
     where k.merchant_id = s.merchant_id and k.environment = s.environment and k.key = p_key;
    return;
  end if;
  material := p_material;
  is_replay := false;

  select m.suspended_at is not null into v_is_suspended from merchants m where m.id = s.merchant_id for no key update;
  if s.environment = 'live' and v_is_suspended then
    perform refuse('merchant_suspended');
  end if;
  if (select count(*) from order_series o
       where o.merchant_id = s.merchant_id and o.environment = s.environment and o.status <> 'ended') >= p_most then
    perform refuse('series_limit_reached');
  end if;
  s.status := 'active';
  s.version := 0;
  s.clock_minutes := 0;
  s.created_at := now();
  s.updated_at := now();
  insert into order_series values (s.*) on conflict (id) do nothing;
  if not found then
    perform refuse('done_already');
  end if;
end
$$;
