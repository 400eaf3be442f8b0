-- Locks an undecided withdrawal for a member of staff who may decide it. That is not its requester, and while a
-- person is paying it, only that person.
-- Refuses withdrawal_not_found, withdrawal_decided, withdrawal_same_person, withdrawal_being_paid.
create or replace function require_decidable_withdrawal(p_id text, p_user_id text)
returns withdrawals
language plpgsql
set search_path = public, pg_temp
as $$
declare
  w withdrawals := require_requested_withdrawal(p_id);
begin
  if w.requested_by = p_user_id then
    perform refuse('withdrawal_same_person');
  end if;
  if w.paying_by <> p_user_id then
    perform refuse('withdrawal_being_paid');
  end if;
  return w;
end
$$;
