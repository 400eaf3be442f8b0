-- Whether dispatch may think of a rider at all: online, not busy with the company's own jobs, and not suspended. What
-- the rider can carry is `may_be_asked`.
create or replace function is_available(p_rider riders)
returns boolean
language sql
immutable
as $$
  select p_rider.is_online and not p_rider.is_externally_busy and not p_rider.is_suspended
$$;
