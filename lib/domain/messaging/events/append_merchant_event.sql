-- Records an event of a merchant that no order causes, such as money in the wallet, and stages it for delivery, as
-- `append_event` does for orders. Such an event has no sequence and waits for no other event.
create or replace function append_merchant_event(
  p_merchant_id text,
  p_environment environment,
  p_type text,
  p_actor actor_kind,
  p_data json
) returns text
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_event_id text := 'evt_' || replace(gen_random_uuid()::text, '-', '');
begin
  insert into events (id, merchant_id, environment, type, actor, data)
  values (v_event_id, p_merchant_id, p_environment, p_type, p_actor, p_data);
  insert into outbox (merchant_id, environment, event_id)
  values (p_merchant_id, p_environment, v_event_id);
  return v_event_id;
end
$$;
