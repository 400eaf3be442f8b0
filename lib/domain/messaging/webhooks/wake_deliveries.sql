-- Makes an endpoint's waiting deliveries due at once. Deliveries that are being recorded or leased are skipped:
-- waiting for them while others wait for the endpoint would be a deadlock.
create or replace function wake_deliveries(
  p_merchant_id text,
  p_environment environment,
  p_endpoint_id text
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update webhook_deliveries d set due_at = now()
    from (select id from webhook_deliveries
           where merchant_id = p_merchant_id and environment = p_environment
             and endpoint_id = p_endpoint_id and state = 'waiting' and due_at > now()
             for update skip locked) w
   where d.merchant_id = p_merchant_id and d.environment = p_environment and d.id = w.id
$$;
