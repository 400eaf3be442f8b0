-- Notes the phone that a provider asks to pay an open online top-up. Returns false if one was noted before, so that each
-- top-up asks one phone once.
--   p_most   how many phones a merchant may have asked within an hour
-- Refuses top_up_not_found, top_up_state_conflict, asked_too_often.
create or replace function note_asked_phone(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_phone text,
  p_most integer
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  t top_ups := require_open_top_up(p_id, enum_range(null::top_up_state), p_merchant_id, p_environment);
  v_asked integer;
begin
  if t.method <> 'online' then
    perform refuse('top_up_not_found');
  end if;
  if t.phone_asked_at is not null then
    return false;
  end if;
  if t.state <> 'requested' or t.checkout_url is not null then
    perform refuse('top_up_state_conflict', json_build_object('state', t.state));
  end if;
  select count(*) into v_asked from top_ups
   where merchant_id = p_merchant_id and environment = p_environment
     and requested_at > now() - interval '1 day' and phone_asked_at > now() - interval '1 hour';
  if v_asked >= p_most then
    perform refuse('asked_too_often');
  end if;
  update top_ups set payer = p_phone, phone_asked_at = clock_timestamp() where id = p_id;
  return true;
end
$$;
