-- Counts one attempt of a subject (GCRA: a steady rate with a burst). Returns 0 if the attempt was counted, otherwise
-- the seconds to wait; an attempt that must wait is not counted. The wait is at most the time of a whole burst, so
-- that a time stored while the clock was ahead does not lock an account for longer.
create or replace function count_attempt(p_subject text, p_interval_ms integer, p_burst integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_now constant timestamptz := clock_timestamp();
  v_interval constant interval := p_interval_ms * interval '1 millisecond';
  v_tolerance constant interval := (p_burst - 1) * v_interval;
  v_latest constant timestamptz := v_now + p_burst * v_interval;
  v_arrives_at timestamptz;
begin
  insert into sign_in_attempts as a (subject, arrives_at) values (p_subject, v_now + v_interval)
  on conflict (subject) do update set arrives_at = greatest(a.arrives_at, v_now) + v_interval
    where a.arrives_at - v_tolerance <= v_now;
  if found then
    return 0;
  end if;
  select arrives_at into v_arrives_at from sign_in_attempts where subject = p_subject;
  if v_arrives_at > v_latest then
    v_arrives_at := v_latest;
    update sign_in_attempts set arrives_at = v_latest where subject = p_subject and arrives_at > v_latest;
  end if;
  return greatest(1, ceil(extract(epoch from v_arrives_at - v_tolerance - v_now)));
end
$$;
