-- Decides on a stated payment that no statement shows, or shows with another amount: it was found under another reference,
-- its rider pays, its shop carries what is missing, the platform writes it off, or, where nothing was delivered for it, it
-- goes back or never came. Above the market's limit one person proposes it and another one agrees; another proposal takes
-- the place of the first. The same decision again changes nothing.
--   p_reference   the reference under which it was found, if it is not the one of the statement's line
-- Refuses stated_money_not_found, stated_money_decided, stated_payment_waiting, stated_payment_matched,
-- stated_money_verdict, stated_money_same_person, reference_used.
create or replace function decide_stated_payment(
  p_id text,
  p_user_id text,
  p_verdict stated_payment_verdict,
  p_reason text,
  p_reference text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  p stated_payments;
  l bank_statement_lines;
  v_method constant top_up_method := (select s.method from stated_payments s where s.id = p_id);
  -- As match_statement_lines.
  c_one_at_a_time constant bigint := 8270005;
begin
  -- A statement that is read meanwhile must see the reference, or this its line.
  perform pg_advisory_xact_lock(c_one_at_a_time) where p_reference is not null;
  -- Lines are held before orders, as where they are confirmed.
  select * into l from bank_statement_lines w
   where w.method = v_method and w.provider_transaction_id = p_reference and w.verdict = 'unmatched' limit 1 for update;
  perform from bank_statement_lines w where w.stated_payment_id = p_id for update;
  p := lock_stated_payment(p_id);
  if is_decided_so(to_jsonb(p), p_verdict::text) then
    return;
  end if;
  if p.case_at is null then
    perform refuse('stated_payment_waiting');
  end if;
  if exists (select from bank_statement_lines w where w.stated_payment_id = p_id and w.verdict = 'matched') then
    perform refuse('stated_payment_matched');
  end if;
  if not fits_stated_payment(p, p_verdict, p_reference) then
    perform refuse('stated_money_verdict');
  end if;
  if p_reference is not null and l.statement_id is null and (is_paid_with(p.method, p_reference) or exists (
       select from bank_statement_lines w where w.method = p.method and w.provider_transaction_id = p_reference
          and w.verdict in ('matched', 'amount_differs', 'already_credited')) or exists (
       select from stated_payments s where s.method = p.method and s.reference = p_reference and s.id <> p.id
          and s.why is distinct from 'used' and s.decided_at is null))
  then
    perform refuse('reference_used');
  end if;
  -- With less than was stated people decide on what is missing.
  if counts_for_order(p) and l.amount_minor < p.amount_minor then
    perform join_statement_line(p, l);
    return;
  end if;

  if not decides_on_money(to_jsonb(p), (p.verdict, p.found_reference) is not distinct from (p_verdict, p_reference), p_user_id) then
    update stated_payments set verdict = p_verdict, reason = p_reason, found_reference = p_reference, asked_by = p_user_id,
           asked_at = clock_timestamp()
     where id = p_id;
    perform append_money_audit(to_jsonb(p), p_user_id, 'stated_payment.decision_asked', p_verdict::text, p_reason);
    return;
  end if;
  if l.statement_id is not null then
    perform join_statement_line(p, l);
  end if;
  update stated_payments
     set verdict = p_verdict, reason = coalesce(reason, p_reason), found_reference = p_reference,
         asked_by = coalesce(asked_by, p_user_id), asked_at = coalesce(asked_at, clock_timestamp()),
         decided_by = p_user_id, decided_at = clock_timestamp(),
         paid_reference = coalesce(paid_reference, p_reference),
         received_minor = coalesce(received_minor, case when p_reference is not null then amount_minor end)
   where id = p_id
  returning * into p;
  perform settle_stated_payment(p, 'staff');
  update bank_statement_lines set confirmed_at = now(), confirmed_by = p_user_id, refusal = null
   where stated_payment_id = p_id and verdict in ('matched', 'amount_differs');
  perform append_money_audit(to_jsonb(p), p_user_id, 'stated_payment.decided', p_verdict::text, p_reason);
end
$$;

-- Whether a verdict says what became of the money as far as it is known.
create or replace function fits_stated_payment(p_payment stated_payments, p_verdict stated_payment_verdict, p_reference text)
returns boolean
language sql
immutable
as $$
  select case
    when p_reference is not null then p_payment.received_minor is null
     and p_verdict = case when counts_for_order(p_payment) then 'found' else 'given_back' end::stated_payment_verdict
    when not counts_for_order(p_payment) then
      p_verdict = case when p_payment.received_minor is null then 'nothing_came' else 'given_back' end::stated_payment_verdict
    when p_payment.received_minor is null then p_verdict in ('rider_pays', 'shop_carries', 'written_off')
    when p_payment.received_minor < p_payment.amount_minor then p_verdict in ('shop_carries', 'written_off')
    else p_verdict = 'found' end
$$;

-- Gives a stated payment the unmatched line of a statement under whose reference it was found.
create or replace function join_statement_line(p_payment stated_payments, p_line bank_statement_lines)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update bank_statement_lines
     set stated_payment_id = p_payment.id, note = null,
         verdict = case when amount_minor = p_payment.amount_minor then 'matched' else 'amount_differs' end::statement_verdict
   where statement_id = p_line.statement_id and line_number = p_line.line_number;
  update stated_payments
     set paid_reference = p_line.provider_transaction_id, received_minor = p_line.amount_minor,
         why = case when p_line.amount_minor <> amount_minor and counts_for_order(p_payment) then 'differs' else why end
   where id = p_payment.id;
end
$$;
