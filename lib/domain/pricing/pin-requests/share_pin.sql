-- Stores the recipient's location for a parcel and announces it to the merchant's open pages. The recipient may send
-- it again until an order was placed with it or the link has expired; the last one counts. For a row of an import it
-- counts for all rows of the same phone there that have no order, and a worker brings it into them. Each answer is an
-- event of the merchant.
--   p_precision   how sure the place is, for the event
-- Refuses pin_request_not_found, pin_request_expired, pin_request_used.
create or replace function share_pin(
  p_id text,
  p_latitude double precision,
  p_longitude double precision,
  p_accuracy_m integer,
  p_landmark text,
  p_precision text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r pin_requests;
  v_rows integer[];
  v_event_id text;
begin
  -- An import takes one answer or result at a time: the import is locked first, then its rows.
  perform from imports i
    join pin_requests p on (p.merchant_id, p.environment, p.import_id) = (i.merchant_id, i.environment, i.id)
   where p.id = p_id
     for no key update of i;
  select * into r from pin_requests where id = p_id for update;
  if not found then
    perform refuse('pin_request_not_found');
  end if;
  v_rows := array(
    select import_row from pin_requests p
     where p.merchant_id = r.merchant_id and p.environment = r.environment and p.import_id = r.import_id
       and (p.id = p_id or p.phone = r.phone));
  perform from import_rows
   where merchant_id = r.merchant_id and environment = r.environment
     and import_id = r.import_id and number = any (v_rows)
   order by number for update;
  v_rows := array(
    select row from unnest(v_rows) row
     where not exists (
       select from orders o
        where o.merchant_id = r.merchant_id and o.environment = r.environment
          and o.import_id = r.import_id and o.import_row = row));
  if r.expires_at <= now() then
    perform refuse('pin_request_expired');
  end if;
  if r.used_at is not null or r.import_id is not null and not r.import_row = any (v_rows) then
    perform refuse('pin_request_used');
  end if;

  update pin_requests p
     set latitude = p_latitude, longitude = p_longitude, accuracy_m = p_accuracy_m,
         landmark = p_landmark, answered_at = now(), due_at = case when r.import_id is not null then now() end
   where p.merchant_id = r.merchant_id and p.environment = r.environment
     and (p.id = p_id or p.import_id = r.import_id and p.import_row = any (v_rows));
  v_event_id := append_merchant_event(r.merchant_id, r.environment, 'pin_request.answered', 'recipient', json_build_object(
    'pin_request_id', r.id, 'receiver_name', r.receiver_name, 'receiver_phone', r.phone,
    'lat', p_latitude, 'lng', p_longitude, 'accuracy_m', p_accuracy_m, 'precision', p_precision, 'landmark', p_landmark,
    'answered_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'environment', r.environment));
  update pin_requests set event_ids = event_ids || v_event_id
   where merchant_id = r.merchant_id and environment = r.environment and id = r.id;
  update import_rows
     set state = 'unchecked', request = null, fee_minor = null, reason = null, warnings = null,
         distance_m = null, is_left_out = false, checked_at = null, version = version + 1
   where merchant_id = r.merchant_id and environment = r.environment
     and import_id = r.import_id and number = any (v_rows);
  -- The worker wakes with it and finds nothing, which is cheaper than a channel of its own.
  perform announce('outbox', r.merchant_id || ':' || r.environment);
end
$$;
