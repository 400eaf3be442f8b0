-- Why dispatch offers a rider nothing now, not even a parcel without weight; null when it may. The parts are those of
-- `is_available` and `may_be_asked`. A full rider has no room for another job, or carries an express order.
create or replace function kept_from_offers(p_rider riders)
returns text
language sql
stable
as $$
  select case when p_rider.is_suspended then 'suspended'
              when p_rider.is_externally_busy then 'busy'
              when not p_rider.is_online then 'offline'
              when not has_valid_documents(p_rider) then 'documents'
              when not is_in_dispatch_hours(p_rider) then 'off_shift'
              when not may_be_asked(p_rider, parcel_load(0, 'standard', 0)) then 'full' end
$$;

-- What pages say of a rider, who is in exactly one of these: `free` (no job, and dispatch may offer one), `has_room` (a
-- job, and room for more) or `not_offered`.
create or replace function rider_room(p_rider riders)
returns text
language sql
stable
as $$
  select case when kept_from_offers(p_rider) is not null then 'not_offered'
              when p_rider.active_jobs = 0 then 'free'
              else 'has_room' end
$$;
