-- Sends `order.delayed` of orders that will arrive too long after the promised time. It is sent once per order
-- however many workers call it, and again for each further delay of that length; for each such gain afterwards
-- `order.eta_changed`. Returns how many. An order that ended or arrived in the meantime, or that is locked, is left alone.
--   p_delays   {merchantId, environment, orderId, expectedAt} of each
--   p_coming   the statuses of an order that is on its way
create or replace function announce_delays(p_delays jsonb, p_minutes integer, p_coming text[])
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  v_expected_at timestamptz;
  v_step constant interval := make_interval(mins => p_minutes);
  v_count integer := 0;
begin
  for o in
    select w.* from orders w
     where (w.merchant_id, w.environment, w.id) in (
       select d."merchantId", d.environment, d."orderId"
         from jsonb_to_recordset(p_delays)
           as d ("merchantId" text, environment environment, "orderId" text))
       and w.status = any (p_coming::order_status[])
     order by w.merchant_id, w.environment, w.id
       for no key update of w skip locked
  loop
    select (d ->> 'expectedAt')::timestamptz into strict v_expected_at
      from jsonb_array_elements(p_delays) d
     where (d ->> 'merchantId', d ->> 'environment', d ->> 'orderId')
           = (o.merchant_id, o.environment::text, o.id);
    if v_expected_at > greatest(o.delayed_to, o.promised_by) + v_step then
      perform announce_delay(o, v_expected_at);
    elsif v_expected_at < o.delayed_to - v_step then
      perform announce_gain(o, v_expected_at);
    else
      continue;
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
