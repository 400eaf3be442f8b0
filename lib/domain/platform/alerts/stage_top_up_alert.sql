-- Stages the alert that a live top-up was credited or rejected. The functions that decide it call this one.
create or replace function stage_top_up_alert(p_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into alerts (kind, merchant_id, cause, facts)
  select 'top_up', t.merchant_id, t.id || ' ' || t.state,
         json_build_object('topUpId', t.id, 'reference', t.reference, 'currency', t.currency, 'state', t.state,
                           'amountMinor', coalesce(t.credited_minor, t.amount_minor))
    from top_ups t
   where t.id = p_id and t.environment = 'live' and t.state in ('confirmed', 'rejected')
  on conflict (kind, cause) do nothing;
end
$$;
