-- Moves a test order as `change_order_status` does, with the signed hand-over of a move at which the parcel changes
-- hands, as of a rider's step.
--   p_proof, p_handover, p_photo_content, p_photo   as in `take_rider_step`
-- Refuses order_not_found, order_status_conflict, order_not_cancellable, test_quota_reached.
create or replace function simulate_status(
  p_merchant_id text,
  p_order_id text,
  p_to order_status,
  p_label text,
  p_actor actor_kind,
  p_reason text,
  p_reason_code cancel_reason,
  p_any_jump boolean,
  p_proof jsonb,
  p_handover jsonb,
  p_photo_content bytea,
  p_photo jsonb,
  p_scenario webhook_scenario default null,
  out event_id text,
  out sequence integer,
  out is_changed boolean
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
begin
  select it.event_id, it.sequence, it.is_changed into event_id, sequence, is_changed
    from change_order_status(p_merchant_id, 'test', p_order_id, p_to, p_label, p_actor, p_reason, p_any_jump,
                             p_proof, p_scenario, p_reason_code => p_reason_code) it;
  if is_changed and p_handover is not null then
    select * into strict o from orders
     where merchant_id = p_merchant_id and environment = 'test' and id = p_order_id;
    perform record_handover(o, p_handover, p_photo_content, p_photo);
  end if;
end
$$;
