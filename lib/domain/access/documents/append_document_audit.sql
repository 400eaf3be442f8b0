-- Records what was done with a rider's document, without its number and photo, and announces it to the pages of the company
-- and the rider.
create or replace function append_document_audit(
  p_rider riders,
  p_actor actor_kind,
  p_user_id text,
  p_action text,
  p_kind text,
  p_expires_on date,
  p_reason text default null
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select append_audit(null, null, p_actor, p_user_id, p_action, p_rider.id::text,
    json_strip_nulls(json_build_object(
      'name', p_rider.name, 'document', p_kind, 'expiresOn', p_expires_on, 'reason', p_reason)),
    p_rider.courier_id);
  select announce('courier_changes', p_rider.courier_id), announce('rider_changes', p_rider.id::text);
$$;
