-- Cancels an adjustment that its requester no longer wants, before another person has decided it; no money moves.
-- Refuses adjustment_not_found, adjustment_decided, adjustment_of_another.
create or replace function cancel_adjustment(p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  a adjustments := require_requested_adjustment(p_id);
begin
  if a.requested_by <> p_user_id then
    perform refuse('adjustment_of_another');
  end if;
  update adjustments set state = 'cancelled', decided_by = p_user_id, decided_at = clock_timestamp() where id = p_id;
  perform append_adjustment_audit(a, 'cancelled', p_user_id);
end
$$;
