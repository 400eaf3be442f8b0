-- Whether the rider's shifts and days off let dispatch ask the rider now. A job that was begun is finished, and an offer
-- that was made in the shift may be accepted after it.
create or replace function is_in_dispatch_hours(p_rider riders)
returns boolean
language sql
stable
as $$
  select p_rider.dispatch_hours is null or p_rider.dispatch_hours @> now()
$$;
