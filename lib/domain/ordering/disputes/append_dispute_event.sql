-- Records an event about an order's dispute, with the dispute as it is now: the `dispute` of its webhook
-- (lib/http/endpoint/dispute.ts). The caller has the order's lock.
create or replace function append_dispute_event(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_type text,
  p_actor actor_kind
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_instant constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  o orders;
  v_minor_per_unit integer;
begin
  update orders set last_sequence = last_sequence + 1
   where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id
  returning * into strict o;
  select k.minor_per_unit into strict v_minor_per_unit
    from merchants t join markets k on k.code = t.market_code where t.id = o.merchant_id;
  perform append_event(o, p_type, p_actor, null, p_more => json_build_object('dispute', json_build_object(
    'state', case when o.dispute_decision is not null then 'decided' when o.dispute_answer is not null then 'answered' else 'open' end,
    'opened_by', o.disputed_by,
    'reason', o.dispute_reason,
    'opened_at', to_char(o.disputed_at at time zone 'UTC', c_instant),
    'answer', o.dispute_answer,
    'answered_at', to_char(o.dispute_answered_at at time zone 'UTC', c_instant),
    'note', o.dispute_note,
    'noted_at', to_char(o.dispute_noted_at at time zone 'UTC', c_instant),
    'photo_count', (select count(*) from dispute_photos p
                     where (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id)),
    'decision', o.dispute_decision,
    'decided_at', to_char(o.dispute_decided_at at time zone 'UTC', c_instant),
    'refund', case when o.dispute_decision is not null then trim_scale(o.refund_minor::numeric / v_minor_per_unit) end,
    'currency', o.currency)));
end
$$;
