-- Records the event for an order's newest sequence and stages it for delivery, so that every
-- committed change has exactly one event and one outbox row. The caller has just raised
-- `last_sequence` on the order, whose row lock keeps the numbering without holes. `p_scenario` is what
-- a test request asked to go wrong with the webhook. An order whose dispute was decided says how.
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
  -- Only what moved the order is a step of it.
  v_status order_status := case when p_type like 'order.%' then p_order.status end;
  v_data json := json_build_object(
    'order_id', p_order.id,
    'tracking_id', p_order.tracking_id,
    'status', p_order.status_label,
    'status_code', p_order.status,
    'sequence', p_order.last_sequence,
    'environment', p_order.environment,
    'merchant_reference_id', p_order.merchant_reference_id);
begin
  if p_order.dispute_decision is not null then
    v_data := v_data::jsonb || jsonb_build_object(
      'dispute_decision', p_order.dispute_decision,
      'is_refunded', p_order.dispute_decision = 'not_delivered');
  end if;

  insert into events
    (id, merchant_id, environment, type, order_id, sequence, status, status_label, actor, reason, scenario,
     occurred_at, data)
  values
    (v_event_id, p_order.merchant_id, p_order.environment, p_type, p_order.id, p_order.last_sequence,
     v_status, case when v_status is not null then p_order.status_label end, p_actor, p_reason, p_scenario,
     p_occurred_at,
     v_data);

  insert into outbox (merchant_id, environment, event_id)
  values (p_order.merchant_id, p_order.environment, v_event_id);

  return v_event_id;
end
$$;
