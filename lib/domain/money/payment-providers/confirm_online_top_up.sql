-- Credits the wallet with an online top-up that its provider reports as paid, once, however often and in however many
-- calls it is reported. Returns false if it was credited before. Received money is also credited if the top-up had
-- been given up, cancelled or rejected in the meantime. A payment of another amount or currency, or a second one of
-- the same checkout, is not credited: it is stored for two people to decide, once per payment and as first reported,
-- and the result is null. The second one is stored as a top-up of its own.
--   p_provider_transaction_id   the provider's own id of the payment
--   p_amount_minor              null, as is the currency, if the provider's amount is unreadable
-- Refuses top_up_not_found, payment_used.
create or replace function confirm_online_top_up(
  p_id text,
  p_provider text,
  p_provider_transaction_id text,
  p_amount_minor bigint,
  p_currency text
) returns boolean -- or null
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups;
  v_state top_up_state;
begin
  select * into t from top_ups where id = p_id and method = 'online' for update;
  if not found then
    perform refuse('top_up_not_found');
  end if;
  -- A person who credited it may have named the payment by the operator's id.
  if t.state = 'confirmed' and t.received_at is null and t.decided_by is not null then
    return false;
  end if;
  select state into v_state from top_ups
   where merchant_id = t.merchant_id and method = 'online'
     and provider_transaction_id = p_provider_transaction_id
     and (state = 'confirmed' or received_at is not null);
  if found then
    return case when v_state = 'confirmed' then false end;
  end if;

  if t.state <> 'confirmed' and t.received_at is null
     and (p_amount_minor, p_currency) is not distinct from (t.amount_minor, t.currency)
  then
    t.provider_transaction_id := p_provider_transaction_id;
    t.credited_minor := p_amount_minor;
    t.decided_by_provider := p_provider;
    perform record_top_up(t, null);
    return true;
  end if;

  if t.state = 'confirmed' or t.received_at is not null then
    insert into top_ups
      (id, merchant_id, environment, currency, amount_minor, method, reference, requested_by)
    select 'top_' || left(replace(gen_random_uuid()::text, '-', ''), 22), t.merchant_id, t.environment,
           t.currency, t.amount_minor, t.method, t.reference || '-' || count(*) + 1, t.requested_by
      from top_ups where merchant_id = t.merchant_id and starts_with(reference, t.reference)
    returning * into t;
  end if;
  update top_ups
     set state = 'in_review', provider_transaction_id = p_provider_transaction_id,
         received_minor = p_amount_minor, received_currency = p_currency, received_at = now(),
         decided_by = null, decided_by_provider = null, decided_at = null, reject_reason = null
   where id = t.id;
  perform append_audit(t.merchant_id, t.environment, 'system', null, 'top_up.payment_differs', t.id,
    json_build_object('reference', t.reference, 'receivedMinor', p_amount_minor, 'currency', p_currency,
                      'providerTransactionId', p_provider_transaction_id, 'provider', p_provider));
  perform announce('outbox', t.merchant_id || ':' || t.environment);
  return null;
end
$$;
