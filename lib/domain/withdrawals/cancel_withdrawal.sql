-- Takes back a courier's request before anybody has decided it.
-- Refuses withdrawal_not_found, withdrawal_decided.
create or replace function cancel_withdrawal(p_courier_id text, p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if not exists (select from withdrawals where id = p_id and courier_id = p_courier_id) then
    perform refuse('withdrawal_not_found');
  end if;
  perform require_requested_withdrawal(p_id);
  update withdrawals
     set state = 'cancelled', decided_by = p_user_id, decided_at = clock_timestamp()
   where id = p_id;
  perform append_audit(null, null, 'courier', p_user_id, 'withdrawal.cancelled', p_id, '{}', p_courier_id);
end
$$;
