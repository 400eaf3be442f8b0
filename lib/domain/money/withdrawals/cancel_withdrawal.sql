-- Cancels a courier's request before a person has decided it or started to pay it.
-- Refuses withdrawal_not_found, withdrawal_decided, withdrawal_being_paid.
create or replace function cancel_withdrawal(p_courier_id text, p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  w withdrawals;
begin
  if not exists (select from withdrawals where id = p_id and courier_id = p_courier_id) then
    perform refuse('withdrawal_not_found');
  end if;
  w := require_requested_withdrawal(p_id);
  if w.paying_by is not null then
    perform refuse('withdrawal_being_paid');
  end if;
  update withdrawals
     set state = 'cancelled', decided_by = p_user_id, decided_at = clock_timestamp()
   where id = p_id;
  perform append_audit(null, null, 'courier', p_user_id, 'withdrawal.cancelled', p_id, '{}', p_courier_id);
end
$$;
