-- Stages an alert for the platform about documents that the tax authority has not accepted: those it refused, those past
-- their legal time, and those in the last quarter of it. Each once a day and market. Returns how many.
create or replace function stage_invoice_alerts()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_staged integer;
begin
  insert into alerts (kind, cause, facts)
  select 'invoice_not_accepted', concat_ws(' ', m.code, o.trouble, (now() at time zone m.timezone)::date),
         json_build_object('state', o.trouble, 'market', m.name, 'count', count(*), 'number', min(o.number),
                           'dueBy', min(o.due_by))
    from (select d.market_code, d.number, d.due_by,
                 case when d.state = 'refused' then 'refused' when d.due_by <= now() then 'over' else 'near' end as trouble
            from fiscal_documents d
           where d.state <> 'accepted'
             and (d.state = 'refused' or now() >= d.due_by - (d.due_by - d.created_at) / 4)) o
    join markets m on m.code = o.market_code
   group by m.code, m.name, m.timezone, o.trouble
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
