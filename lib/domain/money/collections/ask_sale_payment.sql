-- Notes that a provider asks a phone to pay for a sale that its shop has not answered yet, and answers the money; nothing
-- is noted, and the amount is null, while a phone that was asked still has time to pay.
-- Refuses sale_request_not_found, nothing_to_pay, asked_too_often.
create or replace function ask_sale_payment(
  p_id text,
  p_request_id text,
  p_phone text,
  p_again_seconds integer,
  p_most integer,
  out amount_minor bigint, -- or null
  out currency text -- or null
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r sale_requests;
  p collection_payments;
begin
  select * into r from sale_requests where id = p_request_id for update;
  if not found then
    perform refuse('sale_request_not_found');
  end if;
  if not may_pay_sale(r) then
    perform refuse('nothing_to_pay');
  end if;
  p.id := p_id;
  p.merchant_id := r.merchant_id;
  p.environment := r.environment;
  p.sale_request_id := r.id;
  p.amount_minor := r.collect_minor;
  p.phone := p_phone;
  select k.currency into strict p.currency
    from merchants t join markets k on k.code = t.market_code where t.id = r.merchant_id;
  if note_asked_payment(p, p_again_seconds, p_most) then
    amount_minor := p.amount_minor;
    currency := p.currency;
  end if;
end
$$;
