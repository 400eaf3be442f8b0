-- Whether dispatch considers a rider at all: the rider is online, not busy with the company's own jobs, and not
-- suspended. `may_be_asked` says what the rider can carry.
create or replace function is_available(p_rider riders)
returns boolean
language sql
immutable
as $$
  select p_rider.is_online and not p_rider.is_externally_busy and not p_rider.is_suspended
$$;
