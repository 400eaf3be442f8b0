-- Stages an event for one endpoint, whichever events it subscribes to, without the fan-out. An example of another
-- event never happened, so that it is not in the feed.
--   p_type, p_data   the example; null for the usual `webhook.test`
--   p_actor          who sends it; null for the merchant
-- A company's endpoint gets a `webhook.test` of its own events.
-- Refuses test_quota_reached.
create or replace function send_test_event(
  p_merchant_id text,
  p_environment environment,
  p_endpoint_id text,
  p_type text default null,
  p_data json default null,
  p_actor actor_kind default null,
  out event_id text,
  out delivery_id text
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_courier_id text;
begin
  select courier_id into v_courier_id from webhook_endpoints
   where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id;
  if v_courier_id is null then
    perform require_sandbox_room(p_merchant_id, p_environment);
  end if;
  event_id := 'evt_' || replace(gen_random_uuid()::text, '-', '');
  delivery_id := 'whd_' || replace(gen_random_uuid()::text, '-', '');
  insert into webhook_deliveries (id, merchant_id, environment, endpoint_id, event_id)
  values (delivery_id, p_merchant_id, p_environment, p_endpoint_id, event_id);
  if v_courier_id is not null then
    insert into company_events (id, courier_id, environment, type, data)
    values (event_id, v_courier_id, p_environment, 'webhook.test',
            json_build_object('endpoint_id', p_endpoint_id, 'environment', p_environment));
    perform announce('outbox', v_courier_id || ':' || p_environment);
    return;
  end if;
  insert into events (id, merchant_id, environment, type, actor, data)
  values (event_id, p_merchant_id, p_environment, coalesce(p_type, 'webhook.test'), coalesce(p_actor, 'merchant'),
          coalesce(p_data, json_build_object('endpoint_id', p_endpoint_id, 'environment', p_environment)));
  if p_type is null then
    insert into outbox (merchant_id, environment, event_id)
    values (p_merchant_id, p_environment, event_id);
  end if;
end
$$;
