-- Requests a payout of a part of a courier's earnings. The available amount is the balance less earlier requests.
-- Requests are counted one after the other, so that no money is promised twice. The same id again is the same request
-- and changes nothing. A new destination is saved, and waits.
-- Refuses insufficient_earnings, invalid_request.
create or replace function request_withdrawal(
  p_id text,
  p_courier_id text,
  p_currency text,
  p_amount_minor bigint,
  p_method payout_method,
  p_destination text,
  p_user_id text,
  p_new_destination_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_available bigint;
  d payout_destinations;
begin
  perform from couriers where id = p_courier_id for no key update;
  if exists (select from withdrawals where id = p_id and courier_id = p_courier_id) then
    return;
  end if;
  if exists (select from withdrawals where id = p_id) then
    perform refuse('invalid_request', json_build_object('issues', json_build_array(
      json_build_object('path', 'id', 'problem', json_build_object('kind', 'not_readable')))));
  end if;

  v_available := earnings_balance(p_courier_id, p_currency)
    - requested_withdrawals(p_courier_id, p_currency);
  if p_amount_minor > v_available then
    perform refuse('insufficient_earnings', json_build_object(
      'availableMinor', v_available, 'requestedMinor', p_amount_minor, 'currency', p_currency));
  end if;

  d := add_payout_destination(p_courier_id, p_method, p_destination, p_user_id, p_new_destination_id);
  insert into withdrawals
    (id, courier_id, currency, amount_minor, method, destination, requested_by, payable_from)
  values
    (p_id, p_courier_id, p_currency, p_amount_minor, p_method, p_destination, p_user_id,
     d.payable_from);
  perform append_audit(null, null, 'courier', p_user_id, 'withdrawal.requested', p_id,
    json_build_object('amountMinor', p_amount_minor, 'currency', p_currency, 'method', p_method),
    p_courier_id);
end
$$;
