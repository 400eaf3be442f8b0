-- Records that a withdrawal will not be paid, with the reason; its money is available again. While a person is paying
-- it, no other person can reject it.
-- Refuses withdrawal_not_found, withdrawal_decided, withdrawal_same_person, withdrawal_being_paid.
create or replace function reject_withdrawal(p_id text, p_user_id text, p_reason text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  w withdrawals := require_decidable_withdrawal(p_id, p_user_id);
begin
  update withdrawals
     set state = 'rejected', decided_by = p_user_id, decided_at = clock_timestamp(),
         reject_reason = p_reason
   where id = p_id;
  perform stage_withdrawal_alert(p_id);
  perform append_audit(null, null, 'staff', p_user_id, 'withdrawal.rejected', p_id,
    json_build_object('reason', p_reason), w.courier_id);
end
$$;
