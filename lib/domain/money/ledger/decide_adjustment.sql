-- Posts an adjustment, once however many people post it, or rejects it with a reason. The requester cannot decide it.
--   p_reject_reason   null to post it
-- Refuses adjustment_not_found, adjustment_decided, adjustment_same_person, insufficient_funds,
-- insufficient_earnings, order_credit_too_large.
create or replace function decide_adjustment(
  p_id text,
  p_reject_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  a adjustments := require_requested_adjustment(p_id);
begin
  if a.requested_by = p_user_id then
    perform refuse('adjustment_same_person');
  end if;
  if p_reject_reason is null then
    perform post_adjustment(a, p_user_id);
    return;
  end if;
  update adjustments
     set state = 'rejected', decided_by = p_user_id, decided_at = clock_timestamp(), reject_reason = p_reject_reason
   where id = p_id;
  perform append_adjustment_audit(a, 'rejected', p_user_id, p_reject_reason);
end
$$;
