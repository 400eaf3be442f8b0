-- Removes a saved destination of a courier's payouts; if it is added again, it waits again. Removing it again changes
-- nothing, and withdrawals that name it stay.
create or replace function remove_payout_destination(p_courier_id text, p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_destination text;
begin
  update payout_destinations set removed_at = clock_timestamp()
   where id = p_id and courier_id = p_courier_id and removed_at is null
  returning destination into v_destination;
  if found then
    perform append_audit(null, null, 'courier', p_user_id, 'payout_destination.removed', p_id,
      json_build_object('name', v_destination), p_courier_id);
  end if;
end
$$;
