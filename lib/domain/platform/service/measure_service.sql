-- Counts measured minutes of the service's parts into their days, and forgets days that the status page no longer
-- shows. A minute that another worker has counted is not counted again; one that was measured twice did not work if one
-- measure says so; one that is too old or to come is ignored, so that a wrong clock ruins no day.
--   p_minutes   [{part, minute, works}], the minute without seconds
create or replace function measure_service(p_minutes jsonb)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  with measured as (
    select distinct on (part, minute) part, minute, works, (minute at time zone 'UTC')::date as day
      from jsonb_to_recordset(p_minutes) as m (part service_part, minute timestamptz, works boolean)
     where minute > now() - interval '1 day' and minute <= now() + interval '1 minute'
     order by part, minute, works
  ), forgotten as (
    delete from service_days where day < (now() at time zone 'UTC')::date - 90
  )
  insert into service_days as kept (part, day, up_minutes, down_minutes, measured_at, is_working)
  select part, day, count(*) filter (where works), count(*) filter (where not works), max(minute),
         (array_agg(works order by minute desc))[1]
    from measured group by part, day order by part, day
  on conflict (part, day) do update set
    up_minutes = kept.up_minutes + (select count(*) from measured m
       where (m.part, m.day) = (kept.part, kept.day) and m.minute > kept.measured_at and m.works),
    down_minutes = kept.down_minutes + (select count(*) from measured m
       where (m.part, m.day) = (kept.part, kept.day) and m.minute > kept.measured_at and not m.works),
    measured_at = excluded.measured_at,
    is_working = excluded.is_working
   where excluded.measured_at > kept.measured_at
$$;
