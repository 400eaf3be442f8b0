-- Notes that a provider asks a phone to pay an order's money ahead, and answers the money. Nothing is noted, and the
-- amount is null, while a phone that was asked still has time to pay. A phone that let it pass is asked no more, but
-- its payment counts if it comes after all.
--   p_again_seconds   how long a phone has time
--   p_most            how often one order is asked for
-- Refuses order_not_found, cash_only, nothing_to_pay, asked_too_often.
create or replace function ask_collection_payment(
  p_id text,
  p_receiver_token text,
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
  o orders;
  p collection_payments;
begin
  select * into o from orders where receiver_token = p_receiver_token for update;
  if not found then
    perform refuse('order_not_found');
  end if;
  if o.collect_by = 'cash' then
    perform refuse('cash_only');
  end if;
  if not may_pay_ahead(o) then
    perform refuse('nothing_to_pay');
  end if;
  p.id := p_id;
  p.merchant_id := o.merchant_id;
  p.environment := o.environment;
  p.order_id := o.id;
  p.currency := o.currency;
  p.amount_minor := o.collect_minor;
  p.phone := p_phone;
  if note_asked_payment(p, p_again_seconds, p_most) then
    amount_minor := p.amount_minor;
    currency := p.currency;
  end if;
end
$$;
