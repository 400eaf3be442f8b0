-- Records the event for an order's newest sequence and stages it for delivery, so that every committed change has
-- exactly one event and one outbox row; announces it to those who follow the order. The caller has just raised
-- `last_sequence` on the order, and its row lock keeps the numbering without gaps.
--   p_scenario   what a test request asked to go wrong with the webhook
--   p_more       fields of this event, beside those that every event of an order has
create or replace function append_event(
  p_order orders,
  p_type text,
  p_actor actor_kind,
  p_reason text,
  p_scenario webhook_scenario default null,
  p_occurred_at timestamptz default now(),
  p_more json default null
) returns text
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_event_id text := 'evt_' || replace(gen_random_uuid()::text, '-', '');
  -- Only events that moved the order count as its steps.
  v_status order_status := case when p_type in ('order.created', 'order.' || p_order.status) then p_order.status end;
  v_data json := order_event_data(p_order, p_actor);
begin
  if p_more is not null then
    -- `json`, not `jsonb`, so that metadata stays as it was sent.
    select json_object_agg(f.key, f.value) into v_data
      from (select * from json_each(v_data) union all select * from json_each(p_more)) f;
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
  perform announce('order_events', p_order.id);
  if p_type = 'order.changed' then
    perform append_job_event(p_order, p_order, p_actor, p_more -> 'changes');
  end if;

  return v_event_id;
end
$$;
