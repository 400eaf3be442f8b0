-- Stages a test event for one endpoint, whichever events it subscribes to, without the fan-out.
-- Refuses test_quota_reached.
create or replace function send_test_event(
  p_merchant_id text,
  p_environment environment,
  p_endpoint_id text,
  out event_id text,
  out delivery_id text
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform require_sandbox_room(p_merchant_id, p_environment);
  event_id := 'evt_' || replace(gen_random_uuid()::text, '-', '');
  delivery_id := 'whd_' || replace(gen_random_uuid()::text, '-', '');
  insert into events (id, merchant_id, environment, type, actor, data)
  values (event_id, p_merchant_id, p_environment, 'webhook.test', 'merchant',
          json_build_object('endpoint_id', p_endpoint_id, 'environment', p_environment));
  insert into outbox (merchant_id, environment, event_id)
  values (p_merchant_id, p_environment, event_id);
  insert into webhook_deliveries (id, merchant_id, environment, endpoint_id, event_id)
  values (delivery_id, p_merchant_id, p_environment, p_endpoint_id, event_id);
end
$$;
