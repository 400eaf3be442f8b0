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
  v_asked integer;
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
  if exists (select from collection_payments p
              where (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id)
                and p.state = 'asked' and p.asked_at > clock_timestamp() - make_interval(secs => p_again_seconds)) then
    return;
  end if;
  select count(*) into v_asked from collection_payments p
   where (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id);
  if v_asked >= p_most then
    perform refuse('asked_too_often');
  end if;
  update collection_payments p set state = 'failed'
   where (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id) and p.state = 'asked';
  insert into collection_payments (id, merchant_id, environment, order_id, currency, amount_minor, phone)
  values (p_id, o.merchant_id, o.environment, o.id, o.currency, o.collect_minor, p_phone);
  amount_minor := o.collect_minor;
  currency := o.currency;
end
$$;
