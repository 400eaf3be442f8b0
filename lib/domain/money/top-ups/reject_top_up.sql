-- Closes an open top-up without money, with a reason that its merchant sees.
-- Refuses top_up_not_found, top_up_state_conflict.
create or replace function reject_top_up(p_id text, p_reason text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups := require_open_top_up(p_id, '{requested,declared}');
begin
  update top_ups
     set state = 'rejected', reject_reason = p_reason, decided_by = p_user_id, decided_at = now()
   where id = p_id;
  perform stage_top_up_alert(p_id);
  perform append_audit(t.merchant_id, t.environment, 'staff', p_user_id, 'top_up.rejected', p_id,
    json_build_object('reference', t.reference, 'reason', p_reason));
end
$$;
