-- Whether a courier company's own system has an endpoint in an environment. Without one the company has no events, and
-- what would cause them costs one look-up.
create or replace function hears_events(p_courier_id text, p_environment environment)
returns boolean
language sql
stable
as $$
  select exists (select from webhook_endpoints e
                  where e.merchant_id = p_courier_id and e.environment = p_environment and e.deleted_at is null)
$$;
