-- Records the event for an order's newest sequence and stages it for delivery, so that every
-- committed change has exactly one event and one outbox row. The caller has just raised
-- `last_sequence` on the order, whose row lock keeps the numbering without holes. `p_scenario` is what
-- a test request asked to go wrong with the webhook.
create or replace function append_event(
  p_order orders,
  p_type text,
  p_actor actor_kind,
  p_reason text,
  p_scenario webhook_scenario default null,
  p_occurred_at timestamptz default now()
) returns text
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_event_id text := 'evt_' || replace(gen_random_uuid()::text, '-', '');
  -- Only events that moved the order count as its steps.
  v_status order_status := case when p_type like 'order.%' then p_order.status end;
begin
  insert into events
    (id, merchant_id, environment, type, order_id, sequence, status, status_label, actor, reason, scenario,
     occurred_at, data)
  values
    (v_event_id, p_order.merchant_id, p_order.environment, p_type, p_order.id, p_order.last_sequence,
     v_status, case when v_status is not null then p_order.status_label end, p_actor, p_reason, p_scenario,
     p_occurred_at,
     order_event_data(p_order, p_actor));

  insert into outbox (merchant_id, environment, event_id)
  values (p_order.merchant_id, p_order.environment, v_event_id);

  return v_event_id;
end
$$;
