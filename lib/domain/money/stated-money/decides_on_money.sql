-- Whether a person's verdict decides on money that a rider stated: alone up to the market's limit; above it only where another
-- person has proposed the same, else it is a proposal that takes the place of an earlier one.
--   p_money         a row of left_cash or stated_payments
--   p_is_proposed   whether the row proposes the same
-- Refuses stated_money_same_person.
create or replace function decides_on_money(p_money jsonb, p_is_proposed boolean, p_user_id text)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if not (p_money ->> 'needs_second_person')::boolean then
    return true;
  end if;
  if p_is_proposed and p_money ->> 'asked_by' = p_user_id then
    perform refuse('stated_money_same_person');
  end if;
  return p_is_proposed;
end
$$;

-- Whether it was decided in the same way before. Refuses stated_money_decided where it was in another.
create or replace function is_decided_so(p_money jsonb, p_verdict text)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_money ->> 'decided_at' is not null and p_money ->> 'verdict' <> p_verdict then
    perform refuse('stated_money_decided', json_build_object('verdict', p_money ->> 'verdict'));
  end if;
  return p_money ->> 'decided_at' is not null;
end
$$;

create or replace function append_money_audit(p_money jsonb, p_user_id text, p_action text, p_verdict text, p_reason text)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select append_audit(p_money ->> 'merchant_id', (p_money ->> 'environment')::environment, 'staff', p_user_id, p_action,
    p_money ->> 'id', json_strip_nulls(json_build_object(
      'order', p_money ->> 'order_id', 'rider', p_money -> 'rider_id', 'amountMinor', p_money -> 'amount_minor',
      'receivedMinor', p_money -> 'received_minor', 'currency', p_money ->> 'currency',
      'reference', p_money ->> 'reference', 'verdict', p_verdict, 'reason', p_reason)), p_money ->> 'courier_id')
$$;
