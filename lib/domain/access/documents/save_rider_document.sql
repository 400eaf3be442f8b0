-- Keeps a document that the company has entered for one of its riders, in the place of the one before. Without a new photo
-- the present one stays. An equal document is not recorded.
-- Refuses rider_not_found, invalid_request for a kind that the market does not have.
create or replace function save_rider_document(
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
  insert into rider_documents as d
    (courier_id, rider_id, market_code, kind, number, expires_on, photo, state, decided_at, decided_by)
  values
    (c.id, r.id, c.market_code, p_kind, p_number, p_expires_on, p_photo, 'accepted', now(), p_user_id)
  on conflict (rider_id, kind) where state = 'accepted' do update
    set number = p_number, expires_on = p_expires_on, photo = coalesce(p_photo, d.photo),
        decided_at = now(), decided_by = p_user_id
    where (d.number, d.expires_on, d.photo) is distinct from (p_number, p_expires_on, coalesce(p_photo, d.photo));
  if found then
    perform copy_documents_end(c, r.id);
    perform append_document_audit(r, 'courier', p_user_id, 'rider.document_saved', p_kind, p_expires_on);
  end if;
end
$$;
