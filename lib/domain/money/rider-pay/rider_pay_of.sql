-- A rider's earnings from a delivery by the courier's terms: the amount per delivery, or the share of the fee
-- rounded half up to the smallest unit of the currency. Null without terms.
create or replace function rider_pay_of(p_terms rider_pay_terms, p_fee_minor bigint)
returns bigint
language sql
immutable
as $$
  select coalesce(p_terms.per_delivery_minor, round(p_fee_minor::numeric * p_terms.share_bp / 10000)::bigint)
$$;
