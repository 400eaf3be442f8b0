-- Cancels a price change that its requester no longer wants, before another person has decided it.
-- Refuses price_change_not_found, price_change_decided, price_change_of_another.
create or replace function cancel_price_change(p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c price_changes := require_requested_price_change(p_id);
begin
  if c.requested_by <> p_user_id then
    perform refuse('price_change_of_another');
  end if;
  update price_changes set state = 'cancelled', decided_by = p_user_id, decided_at = clock_timestamp() where id = p_id;
  perform append_price_change_audit(c, 'cancelled', p_user_id);
end
$$;
