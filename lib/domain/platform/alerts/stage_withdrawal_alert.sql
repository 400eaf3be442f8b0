-- Stages the alert that a withdrawal was paid or rejected. The functions that decide it call this one.
create or replace function stage_withdrawal_alert(p_id text)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into alerts (kind, courier_id, cause, facts)
  select 'withdrawal', w.courier_id, w.id,
         json_build_object('amountMinor', w.amount_minor, 'currency', w.currency, 'state', w.state)
    from withdrawals w where w.id = p_id
  on conflict (kind, cause) do nothing
$$;
