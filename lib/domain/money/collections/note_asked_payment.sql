-- Notes that a phone is asked to pay, and answers whether it was noted: not while a phone that was asked for the same still
-- has time to pay. A phone that let it pass is asked no more, but its payment counts if it comes after all. The caller
-- holds what is paid.
--   p_payment         for its order, or for its sale while that has no order
--   p_again_seconds   how long a phone has time
--   p_most            how often is asked for the same
-- Refuses asked_too_often.
create or replace function note_asked_payment(p_payment collection_payments, p_again_seconds integer, p_most integer)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_ids text[];
  v_is_waiting boolean;
begin
  select array_agg(p.id),
         bool_or(p.state = 'asked' and p.asked_at > clock_timestamp() - make_interval(secs => p_again_seconds))
    into v_ids, v_is_waiting
    from collection_payments p
   where (p.merchant_id, p.environment, p.order_id) = (p_payment.merchant_id, p_payment.environment, p_payment.order_id)
      or p.sale_request_id = p_payment.sale_request_id and p.order_id is null;
  if v_is_waiting then
    return false;
  end if;
  if cardinality(v_ids) >= p_most then
    perform refuse('asked_too_often');
  end if;
  update collection_payments set state = 'failed' where id = any (v_ids) and state = 'asked';
  insert into collection_payments (id, merchant_id, environment, order_id, sale_request_id, currency, amount_minor, phone)
  values (p_payment.id, p_payment.merchant_id, p_payment.environment, p_payment.order_id, p_payment.sale_request_id,
          p_payment.currency, p_payment.amount_minor, p_payment.phone);
  return true;
end
$$;
