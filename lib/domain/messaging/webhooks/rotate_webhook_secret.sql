-- Gives a webhook endpoint a new secret; the previous one also signs until the overlap ends. A form names the secret
-- that it replaces, so that sending it twice does not end the overlap early. Returns whether there is such an
-- endpoint.
--   p_secret_mark   the mark of the secret to replace; null for the current one
-- Refuses done_already.
create or replace function rotate_webhook_secret(
  p_merchant_id text,
  p_environment environment,
  p_endpoint_id text,
  p_secret_mark text,
  p_secret_sealed bytea,
  p_overlap_hours integer,
  p_user_id text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from webhook_endpoints
    where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
      and deleted_at is null
      for no key update;
  if not found then
    return false;
  end if;

  -- In an UPDATE the right side is the row as it was.
  update webhook_endpoints
     set previous_secret_sealed = secret_sealed,
         previous_secret_expires_at = now() + make_interval(hours => p_overlap_hours),
         secret_sealed = p_secret_sealed
   where merchant_id = p_merchant_id and environment = p_environment and id = p_endpoint_id
     and (p_secret_mark is null or p_secret_mark = secret_mark(secret_sealed));
  if not found then
    perform refuse('done_already');
  end if;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'endpoint.secret_rotated',
    p_endpoint_id, json_build_object('overlapHours', p_overlap_hours));
  return true;
end
$$;
