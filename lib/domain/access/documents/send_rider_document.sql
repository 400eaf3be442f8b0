-- Keeps a document that a rider has sent, for the company to check, in the place of one that was sent and not accepted.
-- An equal document that waits is not recorded.
-- Refuses rider_not_found, invalid_request for a kind that the market does not have.
create or replace function send_rider_document(
  p_courier_id text,
  p_rider_id integer,
  p_kind text,
  p_number text,
  p_expires_on date,
  p_photo bytea,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r constant riders := lock_live_rider(p_courier_id, p_rider_id);
  c constant couriers := document_owner(p_courier_id, p_kind);
begin
  if exists (
    select from rider_documents d
     where d.rider_id = r.id and d.kind = p_kind and d.state = 'waiting'
       and (d.number, d.expires_on, d.photo) is not distinct from (p_number, p_expires_on, p_photo))
  then
    return;
  end if;
  -- A new row with an id of its own, so that a document is decided as it was seen.
  delete from rider_documents where rider_id = r.id and kind = p_kind and state <> 'accepted';
  insert into rider_documents (courier_id, rider_id, market_code, kind, number, expires_on, photo, state)
  values (c.id, r.id, c.market_code, p_kind, p_number, p_expires_on, p_photo, 'waiting');
  perform append_document_audit(r, 'rider', p_user_id, 'rider.document_sent', p_kind, p_expires_on);
end
$$;
