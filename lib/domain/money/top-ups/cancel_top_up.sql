-- Cancels a top-up that was not declared paid. A declared one may have money on its way, which the platform must
-- find.
-- Refuses top_up_not_found, top_up_state_conflict.
create or replace function cancel_top_up(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups := require_open_top_up(p_id, '{requested}', p_merchant_id, p_environment);
begin
  update top_ups set state = 'cancelled', decided_by = p_user_id, decided_at = now() where id = p_id;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'top_up.cancelled', p_id,
    json_build_object('reference', t.reference));
end
$$;
