-- Makes a link with which a recipient shares a parcel's destination, once per idempotency key, and stages its text message
-- if one is wanted and the shop and the phone have some left of the day. A key that already has an answer returns it with
-- `is_replay`; a running request with the same key is waited for.
--   p_pickup_id  the branch that its caller is limited to; null for the whole shop
--   p_hours      how long the link is open
--   p_material   the fields of the request, stored to name what a replay changed
-- Refuses merchant_suspended.
create or replace function request_pin_by_key(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_pickup_id text,
  p_receiver_name text,
  p_phone text,
  p_hours integer,
  p_is_texted boolean,
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
  v_expires_at constant timestamptz := now() + make_interval(hours => p_hours);
begin
  answer := json_build_object('id', p_id, 'receiverName', p_receiver_name, 'phone', p_phone, 'expiresAt', v_expires_at,
    'environment', p_environment);
  if not claim_key(p_merchant_id, p_environment, p_key, p_key_hours, p_material, answer) then
    select k.answer, k.material, true into answer, material, is_replay from idempotency_keys k
     where k.merchant_id = p_merchant_id and k.environment = p_environment and k.key = p_key;
    return;
  end if;
  material := p_material;
  is_replay := false;

  if p_environment = 'live' and exists (select from merchants where id = p_merchant_id and suspended_at is not null) then
    perform refuse('merchant_suspended');
  end if;
  insert into pin_requests (id, merchant_id, environment, pickup_id, receiver_name, phone, expires_at)
  values (p_id, p_merchant_id, p_environment, p_pickup_id, p_receiver_name, p_phone, v_expires_at);
  if p_is_texted and stage_place_texts(p_merchant_id, p_environment, array[p_id]) = 0 then
    answer := answer::jsonb || '{"text": "limit_reached"}';
  elsif p_is_texted then
    answer := answer::jsonb || '{"text": "waiting"}';
  end if;
  update idempotency_keys k set answer = request_pin_by_key.answer
   where k.merchant_id = p_merchant_id and k.environment = p_environment and k.key = p_key;
end
$$;
