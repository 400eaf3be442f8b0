-- Adds a pickup to a merchant, or changes of the one with this id what `p_pickup` has, by the names of its columns. What a
-- test key adds is of the test environment alone; everything else is of both. The first one of both is the default. A change
-- that changes nothing, from a form sent twice, is not recorded again.
--   p_is_new        whether the id was made for a new pickup
--   p_environment   where the change is made; live does not see what test keys have added
--   p_is_key        whether a key makes it; a test key changes nothing that live orders start from
--   p_even_closed   whether a closed one can be changed, and opened again
-- Refuses branch_not_found, branch_of_live, branch_is_default, branch_name_taken, branch_code_taken, too_many_branches.
create or replace function save_pickup(
  p_id text,
  p_is_new boolean,
  p_merchant_id text,
  p_environment environment,
  p_is_key boolean,
  p_pickup json,
  p_even_closed boolean,
  p_limit integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was pickups;
  n pickups;
  v_opens boolean;
  v_closes boolean;
  v_constraint text;
begin
  -- Forms that are sent at once pass here one after the other.
  perform from merchants where id = p_merchant_id for no key update;
  select * into v_was from pickups where merchant_id = p_merchant_id and id = p_id;
  if p_is_new and found then
    return;
  end if;
  n := json_populate_record(v_was, p_pickup);
  if p_is_new then
    n.is_test_only := p_is_key and p_environment = 'test';
  elsif v_was.id is null or v_was.is_test_only and p_environment = 'live'
        or v_was.removed_at is not null and not p_even_closed then
    perform refuse('branch_not_found');
  elsif p_is_key and p_environment = 'test' and not v_was.is_test_only then
    perform refuse('branch_of_live');
  elsif v_was.is_default and n.removed_at is not null then
    perform refuse('branch_is_default');
  end if;
  v_opens := v_was.removed_at is not null and n.removed_at is null;
  v_closes := not p_is_new and v_was.removed_at is null and n.removed_at is not null;
  if (p_is_new or v_opens) and p_limit <= (
    select count(*) from pickups o
     where o.merchant_id = p_merchant_id and o.is_test_only = n.is_test_only and o.removed_at is null)
  then
    perform refuse('too_many_branches');
  end if;

  if p_is_new then
    insert into pickups
      (id, merchant_id, code, name, landmark, latitude, longitude, hours, contact_name, contact_phone, note, is_test_only,
       is_default)
    values
      (p_id, p_merchant_id, n.code, n.name, n.landmark, n.latitude, n.longitude, n.hours, n.contact_name, n.contact_phone,
       n.note, n.is_test_only,
       not n.is_test_only and not exists (
         select from pickups d where d.merchant_id = p_merchant_id and d.is_default));
  elsif not v_opens and not v_closes
        and (v_was.code, v_was.name, v_was.landmark, v_was.latitude, v_was.longitude, v_was.hours::text,
             v_was.contact_name, v_was.contact_phone, v_was.note)
            is not distinct from (n.code, n.name, n.landmark, n.latitude, n.longitude, n.hours::text,
                                  n.contact_name, n.contact_phone, n.note)
  then
    return;
  else
    update pickups
       set code = n.code, name = n.name, landmark = n.landmark, latitude = n.latitude, longitude = n.longitude,
           hours = n.hours, contact_name = n.contact_name, contact_phone = n.contact_phone, note = n.note,
           removed_at = case when v_closes then now() when not v_opens then v_was.removed_at end,
           updated_at = now()
     where merchant_id = p_merchant_id and id = p_id;
  end if;

  perform copy_default_pickup(p_merchant_id);
  perform append_audit(p_merchant_id, case when n.is_test_only then 'test'::environment end, 'merchant', p_user_id,
    case when v_closes then 'pickup.removed' when v_opens then 'pickup.opened' else 'pickup.saved' end, p_id,
    json_build_object(
      'name', n.name, 'code', n.code, 'address', n.landmark, 'latitude', n.latitude, 'longitude', n.longitude,
      'hours', n.hours,
      'previous', case when v_was.id is not null then json_build_object(
        'name', v_was.name, 'code', v_was.code, 'address', v_was.landmark, 'latitude', v_was.latitude,
        'longitude', v_was.longitude, 'hours', v_was.hours) end));
exception when unique_violation then
  get stacked diagnostics v_constraint = constraint_name;
  if v_constraint = 'pickups_code_in_any_case' then
    perform refuse('branch_code_taken');
  end if;
  perform refuse('branch_name_taken');
end
$$;
