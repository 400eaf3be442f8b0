-- Locks and returns an undecided withdrawal, so that it is decided once. Its courier is locked first, as a request
-- for another withdrawal does.
-- Refuses withdrawal_not_found, withdrawal_decided.
create or replace function require_requested_withdrawal(p_id text)
returns withdrawals
language plpgsql
set search_path = public, pg_temp
as $$
declare
  w withdrawals;
begin
  perform from couriers c
   where c.id = (select courier_id from withdrawals where id = p_id) for no key update;
  select * into w from withdrawals where id = p_id for update;
  if not found then
    perform refuse('withdrawal_not_found');
  end if;
  if w.state <> 'requested' then
    perform refuse('withdrawal_decided', json_build_object('state', w.state));
  end if;
  return w;
end
$$;
