-- Credits a line's top-up, or the shop of its payment at a door, with the received amount, and stores the result with the line; a confirmed line is
-- unchanged. The line names one payment and one top-up, so another top-up of the same amount needs no second check.
--   p_is_difference_accepted   whether the caller accepts an amount that differs from the requested one
-- Refuses statement_line_not_payable; refusals of `confirm_top_up` and `confirm_stated_payment` are stored with the line.
create or replace function confirm_statement_line(
  p_statement_id text,
  p_line_number integer,
  p_is_difference_accepted boolean,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  l bank_statement_lines;
  v_refusal text;
begin
  select * into l from bank_statement_lines
   where statement_id = p_statement_id and line_number = p_line_number
     for update;
  if l.confirmed_at is not null then
    return;
  end if;
  if l.verdict is distinct from 'matched'
    and not (l.verdict is not distinct from 'amount_differs' and p_is_difference_accepted and l.stated_payment_id is null)
  then
    perform refuse('statement_line_not_payable');
  end if;

  begin
    if l.stated_payment_id is not null then
      perform confirm_stated_payment(l.stated_payment_id, l.provider_transaction_id, l.amount_minor, p_user_id);
    else
      perform confirm_top_up(l.top_up_id, l.provider_transaction_id, l.amount_minor, true, l.method,
        p_user_id);
    end if;
  exception when sqlstate 'TZREF' then
    v_refusal := sqlerrm;
  end;

  update bank_statement_lines
     set refusal = v_refusal,
         confirmed_at = case when v_refusal is null then now() end,
         confirmed_by = case when v_refusal is null then p_user_id end
   where statement_id = p_statement_id and line_number = p_line_number;
end
$$;
