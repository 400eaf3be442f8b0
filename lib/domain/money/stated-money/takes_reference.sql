-- Whether the parcel may be handed over for the reference of a payment of this much: its shop and market take references,
-- it does not take cash only, and it is the order's amount or a part that its shop takes.
create or replace function takes_reference(p_order orders, p_minor bigint)
returns boolean
language sql
immutable
as $$
  select p_order.takes_reference and p_order.collect_by is distinct from 'cash'
     and p_minor between ceil(p_order.collect_minor * p_order.collect_least_percent / 100.0) and p_order.collect_minor
$$;

-- Whether an order's delivery counts a stated payment: not where the order was delivered for another payment or not at all.
create or replace function counts_for_order(p_payment stated_payments)
returns boolean
language sql
immutable
as $$
  select p_payment.why is distinct from 'paid_ahead' and p_payment.why is distinct from 'not_delivered'
$$;

-- Whether money that comes for a decided payment goes back to the recipient: the order was paid by another payment, or
-- nothing was delivered for this one.
create or replace function returns_more_money(p_payment stated_payments)
returns boolean
language sql
immutable
as $$
  select p_payment.decided_at is not null and (p_payment.verdict = 'nothing_came'
     or p_payment.verdict = 'matched' and p_payment.paid_reference <> p_payment.reference)
$$;

-- Whether an operator's payment has already paid for something else.
create or replace function is_paid_with(p_method top_up_method, p_reference text)
returns boolean
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select exists (select from bank_statement_lines l
                  where l.method = p_method and l.provider_transaction_id = p_reference and l.confirmed_at is not null)
      or exists (select from top_ups t where t.state = 'confirmed' and t.method = p_method and t.provider_transaction_id = p_reference)
      or exists (select from cash_remittances r
                  where r.state <> 'rejected' and r.method::text = p_method::text and r.reference = p_reference)
      or exists (select from stated_payments s where s.method = p_method and s.paid_reference = p_reference)
$$;
