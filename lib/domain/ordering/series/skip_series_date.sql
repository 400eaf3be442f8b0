-- Leaves a date of a standing order out, or takes that back, and sets its next date. Returns whether the standing order was
-- still what it was when it was read.
create or replace function skip_series_date(
  p_merchant_id text,
  p_environment environment,
  p_id text,
  p_version integer,
  p_date date,
  p_is_skipped boolean,
  p_next_date date default null,
  p_due_at timestamptz default null
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update order_series s
     set next_date = p_next_date, due_at = p_due_at, leased_until = null, version = s.version + 1, updated_at = now()
   where s.merchant_id = p_merchant_id and s.environment = p_environment and s.id = p_id
     and s.version = p_version and s.status <> 'ended';
  if not found then
    return false;
  end if;
  if p_is_skipped then
    insert into series_dates (merchant_id, environment, series_id, date, state)
    values (p_merchant_id, p_environment, p_id, p_date, 'skipped')
    on conflict (merchant_id, environment, series_id, date) do update
      set state = 'skipped', pickup_at = null, refusal = null, updated_at = now()
      where series_dates.state = 'refused';
  else
    delete from series_dates
     where merchant_id = p_merchant_id and environment = p_environment and series_id = p_id and date = p_date
       and state = 'skipped';
  end if;
  return true;
end
$$;
