-- Keeps a document that a rider has sent, for the company to check, in the place of one that was sent and not accepted.
-- Returns whether that changed anything: an equal document that waits is not recorded.
--   p_document   its kind, number and last day
-- Refuses rider_not_found, invalid_request for a kind that the market does not have.
create or replace function send_rider_document(
  p_rider_id integer,
  p_document jsonb,
  p_photo bytea,
  p_user_id text
) returns boolean
language plpgsql
set search_path = public, pg_temp
as $$
declare
  r constant riders := lock_live_rider((select courier_id from riders where id = p_rider_id), p_rider_id);
  c constant couriers := document_owner(r.courier_id, p_document ->> 'kind');
  v_kind constant text := p_document ->> 'kind';
  v_number constant text := p_document ->> 'number';
  v_expires_on constant date := p_document ->> 'expires_on';
begin
  if exists (
    select from rider_documents d
     where d.rider_id = r.id and d.kind = v_kind and d.state = 'waiting'
       and (d.number, d.expires_on, d.photo) is not distinct from (v_number, v_expires_on, p_photo))
  then
    return false;
  end if;
  -- A new row with an id of its own, so that a document is decided as it was seen.
  delete from rider_documents where rider_id = r.id and kind = v_kind and state <> 'accepted';
  insert into rider_documents (courier_id, rider_id, market_code, kind, number, expires_on, photo, state)
  values (c.id, r.id, c.market_code, v_kind, v_number, v_expires_on, p_photo, 'waiting');
  perform append_document_audit(r, 'rider', p_user_id, 'rider.document_sent', v_kind, v_expires_on);
  return true;
end
$$;
