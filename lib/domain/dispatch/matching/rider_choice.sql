-- Whether a merchant excludes a rider, alone or with the rider's company (db/migrations: rider_choice).
create or replace function is_excluded(p_rider riders, p_choice rider_choice)
returns boolean
language sql
immutable
as $$
  select coalesce(p_rider.id = any (p_choice.excluded_riders), false)
      or coalesce(p_rider.courier_id = any (p_choice.excluded_couriers), false)
$$;

-- Whether a merchant prefers a rider, alone or with the rider's company.
create or replace function is_preferred(p_rider riders, p_choice rider_choice)
returns boolean
language sql
immutable
as $$
  select coalesce(p_rider.id = any (p_choice.preferred_riders), false)
      or coalesce(p_rider.courier_id = any (p_choice.preferred_couriers), false)
$$;

-- By how many minutes later a preferred rider may be at the pickup than another one and is still asked first.
create or replace function preferred_minutes()
returns double precision
language sql
immutable
as $$
  select 3.0::double precision
$$;

-- The riders that the merchants of orders that go together exclude and prefer; null if they have chosen none.
create or replace function choice_together(p_orders orders[])
returns rider_choice
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  with chosen as materialized (
    select t.rider_choice as choice from merchants t
     where t.id in (select o.merchant_id from unnest(p_orders) o) and t.rider_choice is not null
  )
  select row(array(select unnest((choice).excluded_riders) from chosen),
             array(select unnest((choice).excluded_couriers) from chosen),
             array(select unnest((choice).preferred_riders) from chosen),
             array(select unnest((choice).preferred_couriers) from chosen))::rider_choice
   where exists (select from chosen)
$$;
