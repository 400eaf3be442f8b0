-- Sends `order.eta_changed` of a delayed order whose row is locked: with the promised time, the time in the previous such
-- event, and the sooner time expected now.
create or replace function announce_gain(p_order orders, p_expected_at timestamptz)
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
  perform append_event(o, 'order.eta_changed', 'system', null, p_more => json_build_object(
    'eta_change', json_build_object(
      'promised_by', to_char(o.promised_by at time zone 'UTC', c_instant),
      'previous_expected_at', to_char(p_order.delayed_to at time zone 'UTC', c_instant),
      'expected_at', to_char(o.delayed_to at time zone 'UTC', c_instant),
      'is_late', o.delayed_to > o.promised_by)));
end
$$;
