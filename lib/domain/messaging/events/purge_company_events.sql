-- Removes events of courier companies after 90 days, with their deliveries and attempts, a bounded batch at a time; returns
-- how many. An event that is being sent is left for the next run.
create or replace function purge_company_events(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_kept constant interval := '90 days';
  v_owners text[];
  v_environments environment[];
  v_deliveries text[];
  v_numbers bigint[];
begin
  select array_agg(number) into v_numbers
    from (select c.number from company_events c
           where c.occurred_at <= now() - c_kept
             and not exists (
               select from webhook_endpoints e
                 join webhook_deliveries d
                   on (d.merchant_id, d.environment, d.endpoint_id, d.event_id)
                      = (e.merchant_id, e.environment, e.id, c.id)
                where (e.merchant_id, e.environment) = (c.courier_id, c.environment)
                  and d.state = 'waiting' and d.leased_until > now())
           order by c.occurred_at limit p_batch for update skip locked) old;
  if v_numbers is null then
    return 0;
  end if;
  select array_agg(d.merchant_id), array_agg(d.environment), array_agg(d.id)
    into v_owners, v_environments, v_deliveries
    from company_events c
    join webhook_endpoints e on (e.merchant_id, e.environment) = (c.courier_id, c.environment)
    join webhook_deliveries d
      on (d.merchant_id, d.environment, d.endpoint_id, d.event_id) = (e.merchant_id, e.environment, e.id, c.id)
   where c.number = any (v_numbers);
  delete from webhook_attempts a
   using unnest(v_owners, v_environments, v_deliveries) k (owner, environment, id)
   where (a.merchant_id, a.environment, a.delivery_id) = (k.owner, k.environment, k.id);
  delete from webhook_deliveries d
   using unnest(v_owners, v_environments, v_deliveries) k (owner, environment, id)
   where (d.merchant_id, d.environment, d.id) = (k.owner, k.environment, k.id);
  delete from company_events where number = any (v_numbers);
  return cardinality(v_numbers);
end
$$;
