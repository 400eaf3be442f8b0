-- Takes a payment that the provider reports as received, once, however often it is reported. It pays its order if the
-- money is right, the order still waits for it, and no other payment came first: then the rider collects nothing. A sale
-- that its shop has not accepted is paid likewise. Where its rider has delivered for the reference of a payment that no
-- statement shows yet, it is that payment. Otherwise the platform holds it, to be returned. Returns the payment's
-- state.
--   p_fee_minor        what the provider kept of it, which the platform pays
--   p_received_minor   null if the provider's amount is unreadable
-- Refuses collection_payment_not_found, payment_used; payment_differs for another currency.
create or replace function confirm_collection_payment(
  p_id text,
  p_provider_transaction_id text,
  p_received_minor bigint,
  p_currency text,
  p_fee_minor bigint
) returns collection_payment_state
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p collection_payments;
  o orders;
  r sale_requests;
  v_pays boolean;
  v_stated_id text;
begin
  select * into p from collection_payments where id = p_id;
  if not found then
    perform refuse('collection_payment_not_found');
  end if;
  if p.order_id is null then
    -- The shop may be about to accept it: then its order is there once the request is free.
    select * into r from sale_requests where id = p.sale_request_id for update;
    select * into strict p from collection_payments where id = p_id;
  end if;
  -- Orders are held before all that belongs to them.
  if p.order_id is not null then
    o := lock_order(p.merchant_id, p.environment, p.order_id);
  end if;
  select * into p from collection_payments where id = p_id for update;
  if p.received_at is not null then
    return p.state;
  end if;
  if (p_currency = p.currency and p_received_minor > 0) is not true then
    perform refuse('payment_differs');
  end if;
  if p.order_id is null then
    v_pays := may_pay_sale(r) and r.collect_minor = p_received_minor;
  else
    -- Its rider may have given it back meanwhile: the next one then collects nothing.
    v_pays := not is_over(o.status) and o.status <> 'returning' and o.collect_minor = p_received_minor
      and o.collect_by is distinct from 'cash';
  end if;
  v_pays := coalesce(v_pays, false) and p.amount_minor = p_received_minor;
  -- The rider has stated the same payment by its reference.
  select s.id into v_stated_id from stated_payments s
   where (s.merchant_id, s.environment, s.order_id, s.rider_id) = (o.merchant_id, o.environment, o.id, o.rider_id)
     and is_delivered(o.status) and s.decided_at is null and s.paid_reference is null and counts_for_order(s)
     and s.amount_minor = p_received_minor and o.collect_minor = p_received_minor and p.amount_minor = p_received_minor
     and not exists (
       select from bank_statement_lines l
        where l.stated_payment_id = s.id
           or l.method = s.method and l.provider_transaction_id = s.reference and l.verdict = 'unmatched');
  v_pays := v_pays or v_stated_id is not null;
  update collection_payments
     set state = case when v_pays then 'paid' else 'to_return' end::collection_payment_state,
         provider_transaction_id = p_provider_transaction_id, received_minor = p_received_minor, fee_minor = p_fee_minor,
         received_at = clock_timestamp()
   where id = p_id
  returning * into p;
  if v_pays and p.order_id is null then
    perform announce('outbox', p.merchant_id || ':' || p.environment);
  elsif v_pays then
    update riders set cash_due_minor = cash_due_minor - cash_to_collect(o)
     where id = o.rider_id and o.at_counter_since is null
       and not is_over(o.status);
    update orders set paid_minor = collect_minor, collect_minor = 0, updated_at = now()
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  end if;
  perform open_platform_accounts(p.currency);
  perform post_ledger('collection_payment', p.currency, null, null, null, p.id,
    array[platform_account('collection_clearing', p.currency), platform_account('collections_held', p.currency),
          platform_account('provider_fees', p.currency)],
    array[p.fee_minor - p.received_minor, p.received_minor, -p.fee_minor]);
  if v_stated_id is not null then
    perform confirm_stated_payment(v_stated_id, p_provider_transaction_id, p_received_minor, null,
      platform_account('collections_held', p.currency));
  end if;
  perform stage_sale_return_text(p);
  return p.state;
exception when unique_violation then
  perform refuse('payment_used');
  return null;
end
$$;
