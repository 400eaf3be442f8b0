-- Approves a withdrawal, so that another person may pay it; approving it again changes nothing.
-- Refuses withdrawal_not_found, withdrawal_decided, withdrawal_same_person, withdrawal_being_paid.
create or replace function approve_withdrawal(p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  w withdrawals := require_decidable_withdrawal(p_id, p_user_id);
begin
  if w.approved_by is not null or w.paying_by is not null then
    return;
  end if;
  update withdrawals set approved_by = p_user_id, approved_at = clock_timestamp() where id = p_id;
  perform append_audit(null, null, 'staff', p_user_id, 'withdrawal.approved', p_id,
    json_build_object('amountMinor', w.amount_minor, 'currency', w.currency), w.courier_id);
end
$$;
