-- Records that the order of a date was refused. A date that is tried again keeps the standing order waiting for it; a date that
-- has failed moves it to the next one. The merchant hears of the first refusal and of the failure, by an event and a
-- notification, and not of the tries between. Returns whether it was recorded: not for a standing order that has changed since it was read.
--   p_retry_at   when it is tried again; null for a date that has failed
--   p_data       the event's facts
create or replace function fail_series_date(
  p_merchant_id text,
  p_environment environment,
  p_id text,
  p_version integer,
  p_date date,
  p_pickup_at timestamptz,
  p_refusal text,
  p_data json,
  p_retry_at timestamptz default null,
  p_next_date date default null,
  p_next_due_at timestamptz default null
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_is_final constant boolean := p_retry_at is null;
  v_attempts integer;
begin
  update order_series s
     set next_date = case when v_is_final then p_next_date else s.next_date end,
         due_at = coalesce(p_retry_at, p_next_due_at), leased_until = null,
         status = case when v_is_final and p_next_date is null then 'ended' else 'active' end::series_status,
         ended_at = case when v_is_final and p_next_date is null then now() end,
         version = s.version + 1, updated_at = now()
   where s.merchant_id = p_merchant_id and s.environment = p_environment and s.id = p_id
     and s.status = 'active' and s.next_date = p_date and s.version = p_version;
  if not found then
    return false;
  end if;
  insert into series_dates as d (merchant_id, environment, series_id, date, state, pickup_at, refusal, attempts)
  values (p_merchant_id, p_environment, p_id, p_date,
          case when v_is_final then 'failed' else 'refused' end::series_date_state, p_pickup_at, p_refusal, 1)
  on conflict (merchant_id, environment, series_id, date) do update
    set state = excluded.state, pickup_at = excluded.pickup_at, refusal = excluded.refusal, attempts = d.attempts + 1,
        updated_at = now()
    where d.state = 'refused'
  returning d.attempts into v_attempts;
  if v_is_final or v_attempts = 1 then
    perform append_merchant_event(p_merchant_id, p_environment, 'series.failed', 'system', p_data);
    insert into alerts (kind, merchant_id, cause, facts)
    select 'series_failed', p_merchant_id, concat_ws(' ', p_id, p_date, case when v_is_final then 'failed' else 'refused' end),
           json_build_object('seriesId', p_id, 'date', p_date, 'code', p_refusal, 'retryAt', p_retry_at)
     where p_environment = 'live'
    on conflict (kind, cause) do nothing;
  end if;
  return true;
end
$$;
