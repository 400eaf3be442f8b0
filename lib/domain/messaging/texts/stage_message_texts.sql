-- Stages a text message for each company's message that a rider's app did not get: at once for a rider who was last
-- heard by text message or USSD, and after some minutes for a silent app. Only confirmed numbers get one, and no
-- merchant pays for it. Returns how many.
create or replace function stage_message_texts(p_limit integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_silent constant interval := '5 minutes';
  c_old constant interval := '1 day';
  v_staged integer;
begin
  with due as (
    select x.id, r.phone
      from rider_message_receipts x
      join riders r on r.id = x.rider_id and r.confirmed_phone = r.phone
     where x.delivered_at is null and x.texted_at is null and x.created_at > now() - c_old
       and (r.heard_by is not null or x.created_at < now() - c_silent)
       and exists (select from users u where u.rider_id = r.id and u.disabled_at is null)
     order by x.created_at limit p_limit
       for update of x skip locked
  ), noted as (
    update rider_message_receipts x set texted_at = now() from due where x.id = due.id
  ), staged as (
    insert into notifications (id, cause, step, phone)
    select 'sms_' || replace(gen_random_uuid()::text, '-', ''), due.id, 'rider_message', due.phone
      from due
    on conflict (cause, step) do nothing
    returning 1
  )
  select count(*) into v_staged from staged;
  return v_staged;
end
$$;
