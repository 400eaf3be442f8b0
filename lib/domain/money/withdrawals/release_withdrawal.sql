-- Releases a withdrawal that a person started to pay and did not: its courier can cancel it again and another person
-- can pay it. The person who started it can release it at any time, others after the market's time.
-- Refuses withdrawal_not_found, withdrawal_decided, withdrawal_not_being_paid, withdrawal_being_paid.
create or replace function release_withdrawal(p_id text, p_user_id text, p_reason text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  w withdrawals := require_requested_withdrawal(p_id);
  v_minutes integer := (
    select m.withdrawal_release_minutes
      from couriers c join markets m on m.code = c.market_code where c.id = w.courier_id);
begin
  if w.paying_by is null then
    perform refuse('withdrawal_not_being_paid');
  end if;
  if w.paying_by <> p_user_id and w.paying_since between now() - make_interval(mins => v_minutes) and now() + interval '1 minute' then
    perform refuse('withdrawal_being_paid');
  end if;
  update withdrawals set paying_by = null, paying_since = null where id = p_id;
  perform append_audit(null, null, 'staff', p_user_id, 'withdrawal.released', p_id,
    json_build_object('reason', p_reason, 'startedBy', w.paying_by, 'startedAt', w.paying_since),
    w.courier_id);
end
$$;
