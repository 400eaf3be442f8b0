-- Stages an alert for each accepted document of a rider that ends within 30 days, again within 7 days and once more on its
-- last day, from the market's morning on; one that was missed is staged for a week. Once per document, last day and
-- step. Returns how many.
create or replace function stage_document_reminders()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_missed_days constant integer := 7;
  v_staged integer;
begin
  insert into alerts (kind, courier_id, cause, facts)
  select 'document_expires', d.courier_id, concat_ws(' ', d.rider_id, d.kind, d.expires_on, step.days),
         json_build_object('documentId', d.id::text, 'riderId', r.id, 'riderName', r.name, 'document', d.kind,
                           'expiresOn', d.expires_on, 'daysLeft', t.days_left)
    from rider_documents d
    join riders r on r.id = d.rider_id
    join markets m on m.code = d.market_code
   cross join lateral (select d.expires_on - (now() at time zone m.timezone)::date as days_left) t
   cross join lateral (
     select case when t.days_left <= 0 then 0 when t.days_left <= 7 then 7 when t.days_left <= 30 then 30 end as days) step
   where d.state = 'accepted'
     and d.expires_on between current_date - c_missed_days - 1 and current_date + 31
     and t.days_left >= -c_missed_days and step.days is not null
     and extract(hour from now() at time zone m.timezone) >= m.summary_hour
     and not exists (
       select from alerts a
        where a.kind = 'document_expires' and a.cause = concat_ws(' ', d.rider_id, d.kind, d.expires_on, step.days))
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
