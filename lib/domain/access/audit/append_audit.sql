-- Records who did what to the things of a company, or of none. The function that makes the change calls it, so that
-- every change has its line and every line its change.
create or replace function append_audit(
  p_merchant_id text,
  p_environment environment,
  p_actor actor_kind,
  p_user_id text,
  p_action text,
  p_subject text,
  p_details json default '{}',
  p_courier_id text default null
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into audit_log
    (merchant_id, environment, courier_id, actor, user_id, action, subject, details)
  values
    (p_merchant_id, p_environment, p_courier_id, p_actor, p_user_id, p_action, p_subject, p_details)
$$;
