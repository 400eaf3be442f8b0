-- Other top-ups that may be the same payment: they name the same transaction of the same method, or they have the
-- same amount, within a day, by the same merchant or from the same payer. Cancelled, rejected or returned ones
-- moved no money and are not duplicates.
--   p_provider_transaction_id   the payment's id, if it is not stored yet
--   p_method                    the method of arrival, if it differs from the announced one
create or replace function find_top_up_duplicates(
  p_top_up_id text,
  p_provider_transaction_id text default null,
  p_method top_up_method default null
) returns table (
  top_up_id text,
  merchant_id text,
  reference text,
  state top_up_state,
  is_same_payment boolean
)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  with t as (
    select id, merchant_id, coalesce(p_method, method) as method, amount_minor, currency, payer, requested_at,
           coalesce(p_provider_transaction_id, provider_transaction_id) as payment
      from top_ups where id = p_top_up_id
  ), same_payment as (
    select d.id from t join top_ups d
      on d.provider_transaction_id = t.payment and d.method = t.method
  ), same_amount as (
    select d.id from t join top_ups d
      on (d.amount_minor, d.currency) = (t.amount_minor, t.currency)
     and d.requested_at between t.requested_at - interval '24 hours'
                            and t.requested_at + interval '24 hours'
     and (d.merchant_id = t.merchant_id or d.payer = t.payer)
  )
  select d.id, d.merchant_id, d.reference, d.state, d.id in (select id from same_payment)
    from top_ups d
   where d.id in (select id from same_payment union select id from same_amount)
     and d.id <> p_top_up_id and d.state not in ('cancelled', 'rejected', 'returned')
   order by d.requested_at, d.id
$$;
