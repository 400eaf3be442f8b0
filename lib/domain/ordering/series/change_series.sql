-- Changes, pauses, resumes or ends a standing order that is still what it was when it was read; returns whether it was. A
-- refused date that is no longer its next one has failed.
--   p_version   as it was read
--   p_series    what it is from now on, by the names of its columns
create or replace function change_series(
  p_merchant_id text,
  p_environment environment,
  p_id text,
  p_version integer,
  p_series json
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  n order_series := json_populate_record(null::order_series, p_series);
begin
  update order_series s
     set request = n.request, receiver_phone = n.receiver_phone, capped_key_id = n.capped_key_id,
         -- Copies of the version before name no pickup.
         pickup_id = case when p_series::jsonb ? 'pickup_id' then n.pickup_id else s.pickup_id end,
         days = n.days, pickup_time = n.pickup_time, first_day = n.first_day, last_day = n.last_day,
         status = n.status, next_date = n.next_date, due_at = n.due_at, leased_until = null,
         fee_minor = n.fee_minor, held_minor = n.held_minor,
         ended_at = case when n.status = 'ended' then now() end,
         version = s.version + 1, updated_at = now()
   where s.merchant_id = p_merchant_id and s.environment = p_environment and s.id = p_id
     and s.version = p_version and s.status <> 'ended';
  if not found then
    return false;
  end if;
  update series_dates set state = 'failed', updated_at = now()
   where merchant_id = p_merchant_id and environment = p_environment and series_id = p_id
     and state = 'refused' and date is distinct from n.next_date;
  return true;
end
$$;
