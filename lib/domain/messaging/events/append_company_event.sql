-- Records an event of an order for a courier company's own system, and stages it for the fan-out. The caller has locked
-- the order's row, which keeps the numbering of the company's events of the order without gaps.
create or replace function append_company_event(
  p_courier_id text,
  p_environment environment,
  p_type text,
  p_order_id text,
  p_data json
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into company_events (id, courier_id, environment, type, order_id, sequence, data)
  values ('evt_' || replace(gen_random_uuid()::text, '-', ''), p_courier_id, p_environment, p_type, p_order_id,
          1 + coalesce((select max(e.sequence) from company_events e
                         where e.courier_id = p_courier_id and e.environment = p_environment
                           and e.order_id = p_order_id), 0),
          p_data);
  perform announce('outbox', p_courier_id || ':' || p_environment);
end
$$;
