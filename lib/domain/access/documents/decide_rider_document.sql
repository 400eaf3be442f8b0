-- Accepts a document that a rider has sent, in the place of the accepted one before, or refuses it with a reason that the
-- rider reads.
--   p_reason   why it is refused; null accepts it
-- Refuses rider_not_found, document_not_found also for one that was decided or replaced.
create or replace function decide_rider_document(
  p_courier_id text,
  p_rider_id integer,
  p_document_id bigint,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r constant riders := lock_live_rider(p_courier_id, p_rider_id);
  c couriers;
  d rider_documents;
begin
  select * into strict c from couriers where id = p_courier_id;
  select * into d from rider_documents
   where id = p_document_id and rider_id = r.id and courier_id = c.id and state = 'waiting';
  if d.id is null then
    perform refuse('document_not_found');
  end if;
  if p_reason is null then
    delete from rider_documents where rider_id = r.id and kind = d.kind and state = 'accepted';
  end if;
  update rider_documents
     set state = case when p_reason is null then 'accepted' else 'refused' end::document_state, reason = p_reason,
         decided_at = now(), decided_by = p_user_id
   where id = d.id;
  perform copy_documents_end(c, r.id);
  perform append_document_audit(r, 'courier', p_user_id,
    case when p_reason is null then 'rider.document_accepted' else 'rider.document_refused' end, d.kind, d.expires_on, p_reason);
end
$$;
