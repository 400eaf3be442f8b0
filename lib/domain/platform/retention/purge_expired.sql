-- Removes expired rows that nothing depends on, a bounded batch at a time; returns how many. An expired key is
-- reusable before it is purged, so this is housekeeping, not correctness.
create or replace function purge_expired(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_keys integer;
  v_quotes integer;
  v_requests integer;
  v_pins integer;
  v_actions integer;
  v_positions integer;
  v_taken integer;
  c_requests_kept constant interval := '7 days';
  -- Long enough for a draft to learn that its link is over; it says where a recipient lives.
  c_pins_kept constant interval := '1 day';
  -- Longer than a phone can be without a network, and than anybody disputes where a rider was.
  c_phone_kept constant interval := '30 days';
begin
  delete from idempotency_keys
   where ctid = any (array(
     select ctid from idempotency_keys where expires_at <= now() limit p_batch
     for update skip locked));
  get diagnostics v_keys = row_count;

  delete from quotes
   where ctid = any (array(
     select ctid from quotes where expires_at <= now() limit p_batch for update skip locked));
  get diagnostics v_quotes = row_count;

  delete from request_log
   where ctid = any (array(
     select ctid from request_log where created_at <= now() - c_requests_kept limit p_batch
     for update skip locked));
  get diagnostics v_requests = row_count;

  -- The events of answers say where a recipient lives as well.
  with gone as (
    delete from pin_requests
     where ctid = any (array(
       select ctid from pin_requests where expires_at <= now() - c_pins_kept limit p_batch
       for update skip locked))
    returning merchant_id, environment, event_ids
  ), emptied as (
    update events e
       set data = (e.data::jsonb || '{"receiver_name": null, "receiver_phone": null, "lat": null, "lng": null, "landmark": null}')::json
      from gone g
     where (e.merchant_id, e.environment) = (g.merchant_id, g.environment) and e.id = any (g.event_ids)
  )
  select count(*) into v_pins from gone;

  delete from rider_actions
   where ctid = any (array(
     select ctid from rider_actions where received_at <= now() - c_phone_kept limit p_batch
     for update skip locked));
  get diagnostics v_actions = row_count;

  delete from rider_positions
   where ctid = any (array(
     select ctid from rider_positions where received_at <= now() - c_phone_kept limit p_batch
     for update skip locked));
  get diagnostics v_positions = row_count;

  delete from taken_jobs
   where ctid = any (array(
     select ctid from taken_jobs where taken_at <= now() - c_phone_kept limit p_batch
     for update skip locked));
  get diagnostics v_taken = row_count;

  return v_keys + v_quotes + v_requests + v_pins + v_actions + v_positions + v_taken + purge_proofs(p_batch)
    + purge_dispatch(p_batch) + purge_mails(p_batch) + purge_notifications(p_batch)
    + purge_alerts(p_batch) + purge_documents(p_batch) + purge_shifts(p_batch)
    + purge_alarms(p_batch) + purge_rider_messages(p_batch)
    + purge_trip_shares(p_batch) + purge_doors(p_batch) + purge_sale_requests(p_batch)
    + purge_series(p_batch) + purge_data_requests(p_batch) + purge_company_events(p_batch)
    + purge_company_exports(p_batch) + mask_closed_companies(least(p_batch, 500))
    + forget_people(least(p_batch, 500));
end
$$;
