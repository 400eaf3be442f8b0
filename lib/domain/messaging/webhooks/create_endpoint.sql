-- Registers a webhook endpoint unless its owner already has the most allowed in this environment. Concurrent calls
-- are counted one after the other. The same id again, from a form sent twice, changes nothing.
--   p_merchant_id   the owner, a merchant or a courier company
--   p_courier_id    the owner if it is a company
-- Refuses invalid_request, done_already.
create or replace function create_endpoint(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_url text,
  p_events text[],
  p_secret_sealed bytea,
  p_limit integer,
  p_user_id text,
  p_courier_id text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_made webhook_endpoints;
begin
  if p_courier_id is null then
    perform from merchants where id = p_merchant_id for no key update;
  else
    perform from couriers where id = p_courier_id for no key update;
  end if;
  if not found then
    raise foreign_key_violation using message = 'The owner of the endpoint does not exist.';
  end if;
  if exists (select from webhook_endpoints e
              where e.merchant_id = p_merchant_id and e.environment = p_environment
                and e.id = p_id)
  then
    perform refuse('done_already');
  end if;
  if p_limit <= (select count(*) from webhook_endpoints e
                  where e.merchant_id = p_merchant_id and e.environment = p_environment
                    and e.deleted_at is null) then
    perform refuse('invalid_request', json_build_object('issues', json_build_array(
      json_build_object('path', 'url', 'problem',
        json_build_object('kind', 'endpoints_used_up', 'limit', p_limit)))));
  end if;

  insert into webhook_endpoints (id, merchant_id, courier_id, environment, url, events, secret_sealed)
  values (p_id, p_merchant_id, p_courier_id, p_environment, p_url, p_events, p_secret_sealed)
  returning * into v_made;
  perform append_endpoint_audit(v_made, p_user_id, 'endpoint.created', json_build_object('url', p_url, 'events', p_events));
end
$$;
