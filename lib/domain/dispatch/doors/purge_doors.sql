-- Removes doors that no delivery showed for a year, hand-overs, hints and photos of entrances older than that, and with them what says since
-- when a recipient's doors are deleted; a bounded batch of each. Returns how many.
create or replace function purge_doors(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_kept constant interval := '365 days';
  -- Longer than a hand-over of before can wait to be learned.
  c_forgotten_kept constant interval := '400 days';
  v_points integer;
  v_doors integer;
  v_hints integer;
  v_photos integer;
  v_forgotten integer;
begin
  delete from door_points
   where ctid = any (array(
     select ctid from door_points where staged_at <= now() - c_kept limit p_batch for update skip locked));
  get diagnostics v_points = row_count;
  delete from doors
   where ctid = any (array(
     select ctid from doors where newest_at <= now() - c_kept limit p_batch for update skip locked));
  get diagnostics v_doors = row_count;
  delete from door_hints
   where ctid = any (array(
     select ctid from door_hints where left_at <= now() - c_kept limit p_batch for update skip locked));
  get diagnostics v_hints = row_count;
  delete from entrance_photos
   where ctid = any (array(
     select ctid from entrance_photos where kept_at <= now() - c_kept limit p_batch for update skip locked));
  get diagnostics v_photos = row_count;
  delete from forgotten_doors
   where ctid = any (array(
     select ctid from forgotten_doors where forgotten_at <= now() - c_forgotten_kept limit p_batch
     for update skip locked));
  get diagnostics v_forgotten = row_count;
  return v_points + v_doors + v_hints + v_photos + v_forgotten;
end
$$;
