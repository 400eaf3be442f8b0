-- Records a user's change of the people of their own company, a merchant or a courier.
create or replace function append_team_audit(
  p_actor users,
  p_action text,
  p_subject text,
  p_details json
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select append_audit(p_actor.merchant_id, null,
    (case p_actor.role when 'merchant' then 'merchant' when 'courier' then 'courier'
                       when 'rider' then 'rider' else 'staff' end)::actor_kind,
    p_actor.id, p_action, p_subject, p_details,
    coalesce(p_actor.courier_id, (select courier_id from riders where id = p_actor.rider_id)))
$$;
