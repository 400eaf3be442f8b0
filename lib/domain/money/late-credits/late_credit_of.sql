-- The credit for a delivery that was so many minutes late: the share of its fee for the highest step it reached,
-- rounded down, and never more than the fee. Null if it reached no step.
create or replace function late_credit_of(p_fee_minor bigint, p_late interval, p_steps jsonb)
returns bigint
language sql
immutable
as $$
  select p_fee_minor * least(s."shareBp", 10000) / 10000
    from jsonb_to_recordset(p_steps) s ("afterMinutes" integer, "shareBp" integer)
   where p_late >= make_interval(mins => s."afterMinutes")
   order by s."afterMinutes" desc limit 1
$$;
