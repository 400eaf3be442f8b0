-- The part of a late delivery's credit that its courier company pays. If the company was late, that is all of it, up
-- to its earnings from the delivery.
create or replace function courier_part_of_late_credit(p_order orders, p_cause late_cause, p_credit_minor bigint)
returns bigint
language sql
immutable
as $$
  select case p_cause when 'courier' then least(p_credit_minor, courier_share(p_order)) else 0 end
$$;
