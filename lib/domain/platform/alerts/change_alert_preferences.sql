-- Sets the emails that people of one company get, and the language of the caller's own, and records whose were
-- changed. An owner may set everyone's, others only their own.
--   p_choices      kinds by user id: everything that each gets from now on
--   p_push_kinds   what is pushed to the caller's own browsers; null for everything
--   p_text_kinds   what is sent to the caller's own phone
-- Refuses role_not_allowed, person_not_found.
create or replace function change_alert_preferences(
  p_actor_id text,
  p_manager staff_role,
  p_choices jsonb,
  p_push_kinds alert_kind[], -- or null
  p_text_kinds alert_kind[],
  p_language text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_actor users;
  u users;
  v_kinds alert_kind[];
begin
  select * into strict v_actor from users where id = p_actor_id;
  for u in
    select w.* from users w where w.id in (select jsonb_object_keys(p_choices))
     order by w.id
  loop
    if u.role <> v_actor.role or u.merchant_id is distinct from v_actor.merchant_id
       or u.courier_id is distinct from v_actor.courier_id
    then
      perform refuse('person_not_found');
    end if;
    if u.id <> v_actor.id and v_actor.staff_role <> p_manager then
      perform refuse('role_not_allowed');
    end if;
    v_kinds := array(select jsonb_array_elements_text(p_choices -> u.id))::alert_kind[];
    insert into alert_preferences as a (user_id, kinds, push_kinds, text_kinds, language)
    values (u.id, v_kinds, case when u.id = v_actor.id then p_push_kinds end,
            case when u.id = v_actor.id then p_text_kinds end,
            case when u.id = v_actor.id then p_language else 'en' end)
    on conflict (user_id) do update
      set kinds = excluded.kinds, updated_at = now(),
          push_kinds = case when u.id = v_actor.id then p_push_kinds else a.push_kinds end,
          text_kinds = case when u.id = v_actor.id then p_text_kinds else a.text_kinds end,
          language = case when u.id = v_actor.id then p_language else a.language end
      where a.kinds is distinct from excluded.kinds
         or u.id = v_actor.id
            and (a.language <> p_language or a.push_kinds is distinct from p_push_kinds
                 or coalesce(a.text_kinds, '{}') <> p_text_kinds);
    if found then
      perform append_team_audit(v_actor, 'person.alerts_changed', u.id,
        json_build_object('name', u.name, 'kinds', v_kinds));
    end if;
  end loop;
end
$$;
