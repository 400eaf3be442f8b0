-- Stores the recipient's location for a parcel and announces it to the merchant's open pages. The recipient may send
-- it again until an order was placed with it or the link has expired; the last one counts. The row of an import that it
-- is for is to be checked again.
-- Refuses pin_request_not_found, pin_request_expired, pin_request_used.
create or replace function share_pin(
  p_id text,
  p_latitude double precision,
  p_longitude double precision,
  p_accuracy_m integer,
  p_landmark text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r pin_requests;
begin
  select * into r from pin_requests where id = p_id for update;
  if not found then
    perform refuse('pin_request_not_found');
  end if;
  if r.expires_at <= now() then
    perform refuse('pin_request_expired');
  end if;
  if r.used_at is not null or exists (
       select from orders o
        where o.merchant_id = r.merchant_id and o.environment = r.environment
          and o.import_id = r.import_id and o.import_row = r.import_row) then
    perform refuse('pin_request_used');
  end if;

  update pin_requests
     set latitude = p_latitude, longitude = p_longitude, accuracy_m = p_accuracy_m,
         landmark = p_landmark, answered_at = now()
   where merchant_id = r.merchant_id and environment = r.environment and id = p_id;
  update import_rows
     set state = 'unchecked', request = null, fee_minor = null, reason = null, warnings = null,
         distance_m = null, is_left_out = false, checked_at = null
   where merchant_id = r.merchant_id and environment = r.environment
     and import_id = r.import_id and number = r.import_row;
  -- The worker wakes with it and finds nothing, which is cheaper than a channel of its own.
  perform announce('outbox', r.merchant_id || ':' || r.environment);
end
$$;
