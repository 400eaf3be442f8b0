-- Notes that finance has returned a payment to the phone that paid it.
--   p_reference   the provider's id of the return
-- Refuses collection_payment_not_found, collection_payment_decided.
create or replace function return_collection_payment(p_id text, p_user_id text, p_reference text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p collection_payments;
begin
  select * into p from collection_payments where id = p_id for update;
  if not found then
    perform refuse('collection_payment_not_found');
  end if;
  if p.state <> 'to_return' then
    perform refuse('collection_payment_decided', json_build_object('state', p.state));
  end if;
  update collection_payments
     set state = 'returned', returned_by = p_user_id, returned_at = clock_timestamp(), return_reference = p_reference
   where id = p_id;
  perform post_ledger('collection_payment_return', p.currency, null, null, null, p.id,
    array[platform_account('collections_held', p.currency), platform_account('collection_clearing', p.currency)],
    array[-p.received_minor, p.received_minor]);
  perform append_audit(p.merchant_id, p.environment, 'staff', p_user_id, 'collection_payment.returned', p_id,
    json_build_object('amountMinor', p.received_minor, 'currency', p.currency, 'reference', p_reference));
end
$$;
