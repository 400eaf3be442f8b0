-- Claims a merchant's idempotency key for the running statement. Returns false if the key already has an answer. It
-- waits for a running request with the same key. The caller writes the answer, or its refusal leaves the key free.
create or replace function claim_key(
  p_merchant_id text,
  p_environment environment,
  p_key text,
  p_key_hours integer,
  p_material json,
  p_answer json
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into idempotency_keys as k (merchant_id, environment, key, material, answer, expires_at)
  values (p_merchant_id, p_environment, p_key, p_material, p_answer, now() + make_interval(hours => p_key_hours))
  on conflict (merchant_id, environment, key) do update
    set material = excluded.material, answer = excluded.answer,
        created_at = excluded.created_at, expires_at = excluded.expires_at
    where k.expires_at <= now();
  return found;
end
$$;
