-- Gives a webhook endpoint a new secret; each one before it also signs until its own overlap ends, the newest eight of
-- them. A form names the secret that it replaces, so that sending it twice does not rotate twice. Returns whether there is such an
-- endpoint.
--   p_expires_others  whether all secrets before it stop at once, because one has leaked
--   p_secret_mark   the mark of the secret to replace; null for the current one
-- Refuses done_already.
create or replace function rotate_webhook_secret(
  p_merchant_id text,
  p_environment environment,
  p_endpoint_id text,
  p_secret_mark text,
  p_secret_sealed bytea,
  p_overlap_hours integer,
  p_user_id text,
  p_expires_others boolean default null
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  e webhook_endpoints;
begin
  select * into e from webhook_endpoints
    where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
      and deleted_at is null
      for no key update;
  if not found then
    return false;
  end if;

  if p_expires_others then
    delete from older_webhook_secrets
      where merchant_id = p_merchant_id and environment = p_environment and endpoint_id = p_endpoint_id;
  else
    insert into older_webhook_secrets (merchant_id, environment, endpoint_id, secret_sealed, expires_at)
      select merchant_id, environment, id, previous_secret_sealed, previous_secret_expires_at
        from webhook_endpoints
       where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
         and previous_secret_expires_at > now()
         and (p_secret_mark is null or p_secret_mark = secret_mark(secret_sealed));
    delete from older_webhook_secrets o
      where o.merchant_id = p_merchant_id and o.environment = p_environment
        and o.endpoint_id = p_endpoint_id
        and (o.expires_at <= now() or o.id not in (
          select n.id from older_webhook_secrets n
            where n.merchant_id = p_merchant_id and n.environment = p_environment
              and n.endpoint_id = p_endpoint_id
            order by n.id desc limit 8));
  end if;

  -- In an UPDATE the right side is the row as it was.
  update webhook_endpoints
     set previous_secret_sealed = case when p_expires_others is not true then secret_sealed end,
         previous_secret_expires_at =
           case when p_expires_others is not true then now() + make_interval(hours => p_overlap_hours) end,
         secret_sealed = p_secret_sealed
   where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
     and (p_secret_mark is null or p_secret_mark = secret_mark(secret_sealed));
  if not found then
    perform refuse('done_already');
  end if;
  perform append_endpoint_audit(e, p_user_id, 'endpoint.secret_rotated',
    json_build_object('overlapHours', case when p_expires_others then 0 else p_overlap_hours end));
  return true;
end
$$;
