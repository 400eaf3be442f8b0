-- Closes an undecided online top-up, because its provider reports that nothing was paid. A decided top-up is
-- unchanged.
create or replace function end_online_top_up(p_id text, p_provider text, p_reason text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups;
begin
  update top_ups
     set state = 'rejected', reject_reason = p_reason, decided_by_provider = p_provider,
         decided_at = now()
   where id = p_id and method = 'online' and state in ('requested', 'declared')
  returning * into t;
  if not found then
    return;
  end if;
  perform append_audit(t.merchant_id, t.environment, 'system', null, 'top_up.rejected', p_id,
    json_build_object('reference', t.reference, 'reason', p_reason, 'provider', p_provider));
  perform announce('outbox', t.merchant_id || ':' || t.environment);
end
$$;
