-- Sends `order.delayed` of an order whose row is locked, and stages its alert to staff before the promise is missed, with the promised time, the time in the previous such event,
-- and the time expected now.
create or replace function announce_delay(p_order orders, p_expected_at timestamptz)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_instant constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  o orders;
begin
  update orders set delayed_to = p_expected_at, last_sequence = last_sequence + 1
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_order.id
  returning * into o;
  perform stage_order_alert(o, 'order_late', null,
    json_build_object('promisedBy', o.promised_by, 'expectedAt', o.delayed_to), '{merchant,courier,platform}');
  perform append_event(o, 'order.delayed', 'system', null, p_more => json_build_object(
    'delay', json_build_object(
      'promised_by', to_char(o.promised_by at time zone 'UTC', c_instant),
      'previous_expected_at', to_char(p_order.delayed_to at time zone 'UTC', c_instant),
      'expected_at', to_char(o.delayed_to at time zone 'UTC', c_instant),
      'late_minutes', ceil(extract(epoch from o.delayed_to - o.promised_by) / 60)::integer)));
end
$$;
