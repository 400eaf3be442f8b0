-- Removes personal data from proofs older than two years, a bounded batch at a time: photos, also those of disputes, drawn
-- signatures, notes, and the words for a safe place.
-- The signed hand-overs stay; they contain only fingerprints of these. Returns how many rows changed.
create or replace function purge_proofs(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_photos integer;
  v_evidence integer;
  v_proofs integer;
  v_places integer;
  c_kept constant interval := '24 months';
begin
  delete from handover_photos
   where ctid = any (array(
     select ctid from handover_photos where created_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_photos = row_count;

  delete from dispute_photos
   where ctid = any (array(
     select ctid from dispute_photos where added_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_evidence = row_count;

  update proofs_of_delivery set signature_path = null, note = null
   where ctid = any (array(
     select ctid from proofs_of_delivery
      where captured_at <= now() - c_kept and (signature_path is not null or note is not null)
      limit p_batch
     for update skip locked));
  get diagnostics v_proofs = row_count;

  update proofs_of_delivery set safe_place = null
   where ctid = any (array(
     select ctid from proofs_of_delivery
      where captured_at <= now() - c_kept and safe_place is not null
      limit p_batch
     for update skip locked));
  get diagnostics v_places = row_count;

  return v_photos + v_evidence + v_proofs + v_places;
end
$$;
