-- Notes the operator's reference that a rider states at the door, so that the delivery goes on: the money is no cash of the
-- rider, and the shop is owed it once a statement shows it. What the shop has changed without the rider's knowledge is put
-- back as for cash; less than all is a part payment. Where the recipient has paid ahead by phone, the order is delivered for
-- that, and people decide on the stated payment. Returns the order, which the caller has locked.
--   p_payment   id, method, reference, amount_minor, is_prompt (the rider is still at the door) and channel
-- A rider at the door is refused reference_not_taken, reference_stated where the reference has paid before, and
-- reference_limit; one who had no network is not, because the parcel is gone: people decide.
create or replace function state_payment(p_order orders, p_payment jsonb, p_at timestamptz)
returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := p_order;
  p stated_payments := stated_payment_of(p_order, p_order.rider_id, p_payment);
  v_is_prompt constant boolean := (p_payment ->> 'is_prompt')::boolean;
  v_most bigint;
  v_waiting bigint;
begin
  if o.paid_minor > 0 then
    p.why := 'paid_ahead';
    perform keep_stated_payment(p);
    return o;
  end if;
  if not takes_reference(o, p.amount_minor) then
    o := collect_as_before(o, p.amount_minor, p_at, true);
  end if;
  if not takes_reference(o, p.amount_minor) then
    perform refuse('reference_not_taken');
  end if;
  perform from riders where id = o.rider_id for no key update;
  select m.reference_maximum_minor into strict v_most
    from merchants t join markets m on m.code = t.market_code where t.id = o.merchant_id;
  select coalesce(sum(w.amount_minor), 0) into v_waiting from stated_payments w
   where w.rider_id = o.rider_id and w.decided_at is null;
  if v_waiting + p.amount_minor > coalesce(v_most, 0) then
    if v_is_prompt then
      perform refuse('reference_limit', json_build_object('waitingMinor', v_waiting, 'limitMinor', coalesce(v_most, 0),
                                                          'currency', o.currency));
    end if;
    p.why := 'over_limit';
  end if;
  p := keep_stated_payment(p);
  if p.why = 'used' and v_is_prompt then
    perform refuse('reference_stated');
  end if;
  if p.amount_minor < o.collect_minor then
    update orders set part_minor = p.amount_minor
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id
    returning * into o;
  end if;
  return o;
end
$$;

create or replace function stated_payment_of(p_order orders, p_rider_id integer, p_payment jsonb)
returns stated_payments
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
declare
  p stated_payments;
begin
  p.id := p_payment ->> 'id';
  p.merchant_id := p_order.merchant_id;
  p.environment := p_order.environment;
  p.order_id := p_order.id;
  p.rider_id := p_rider_id;
  p.currency := p_order.currency;
  p.amount_minor := (p_payment ->> 'amount_minor')::bigint;
  p.method := p_payment ->> 'method';
  p.reference := p_payment ->> 'reference';
  p.channel := p_payment ->> 'channel';
  p.stated_at := clock_timestamp();
  select r.courier_id, p.stated_at + make_interval(hours => m.reference_hours), p.amount_minor > m.order_credit_alone_minor
    into strict p.courier_id, p.due_at, p.needs_second_person
    from riders r join couriers k on k.id = r.courier_id join markets m on m.code = k.market_code where r.id = p_rider_id;
  return p;
end
$$;

-- Writes a stated payment, and marks one whose reference has paid before. What its rider stated before for the order, as it
-- was no longer the rider's, is taken along.
create or replace function keep_stated_payment(p_payment stated_payments)
returns stated_payments
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p stated_payments := p_payment;
  v_before text;
begin
  delete from stated_payments s
   where (s.merchant_id, s.environment, s.order_id, s.rider_id) = (p.merchant_id, p.environment, p.order_id, p.rider_id)
     and s.why = 'not_delivered' and s.verdict is null and s.paid_reference is null
     and not exists (select from bank_statement_lines l where l.stated_payment_id = s.id);
  if counts_for_order(p) and is_paid_with(p.method, p.reference) then
    p.why := 'used';
  end if;
  p.case_at := case when p.why is not null then p.stated_at end;
  insert into stated_payments values (p.*)
  on conflict (method, reference) where why is distinct from 'used' do nothing;
  if not found then
    -- What nothing is delivered for stays so.
    p.why := case when counts_for_order(p) then 'used' else p.why end;
    p.case_at := p.stated_at;
    if p.why <> 'used' then
      return p;
    end if;
    insert into stated_payments values (p.*);
  end if;
  if p.case_at is not null then
    perform stage_stated_money_alert('payment_stated', to_jsonb(p));
  end if;
  return p;
end
$$;
