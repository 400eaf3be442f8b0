-- The tax included in an amount, in whole units of the currency, halves rounded away from zero. The rest is net, so
-- net and tax always add up to the amount. A refund has the tax of its charge.
--   p_minor_per_unit   100 for MWK
create or replace function tax_within(p_gross_minor bigint, p_rate_bp integer, p_minor_per_unit integer)
returns bigint
language sql
immutable
as $$
  select (round(p_gross_minor * p_rate_bp::numeric / (10000 + p_rate_bp) / p_minor_per_unit)
          * p_minor_per_unit)::bigint
$$;
