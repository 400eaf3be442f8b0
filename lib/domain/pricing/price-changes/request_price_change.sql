-- Requests the next version of a vehicle class's prices in a market, or of its credits for late deliveries. Nothing
-- changes until another person publishes it. The same id again, from a form sent twice, changes nothing; with another
-- content or from another person it is refused, because nothing of it was requested.
--   p_vehicle_class    null for the credits
--   p_base_version     the newest version, as the form shows it
--   p_effective_from   null for a start when it is published
-- Refuses market_not_found, rate_card_not_found, price_change_outdated, rate_card_in_the_past, done_already.
create or replace function request_price_change(
  p_id text,
  p_market_code text,
  p_vehicle_class text,
  p_base_version integer,
  p_effective_from timestamptz,
  p_content jsonb,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c price_changes;
  v_base integer;
begin
  perform from markets where code = p_market_code for no key update;
  if not found then
    perform refuse('market_not_found');
  end if;
  select * into c from price_changes where id = p_id;
  if found then
    if (c.market_code, c.vehicle_class, c.base_version, c.effective_from, c.content, c.requested_by)
       is distinct from (p_market_code, p_vehicle_class, p_base_version, p_effective_from, p_content, p_user_id)
    then
      perform refuse('done_already');
    end if;
    return;
  end if;
  v_base := newest_price_version(p_market_code, p_vehicle_class);
  if v_base is null then
    perform refuse('rate_card_not_found');
  end if;
  if v_base <> p_base_version then
    perform refuse('price_change_outdated');
  end if;
  if p_effective_from < clock_timestamp() then
    perform refuse('rate_card_in_the_past');
  end if;

  insert into price_changes (id, market_code, vehicle_class, base_version, effective_from, content, requested_by)
  values (p_id, p_market_code, p_vehicle_class, v_base, p_effective_from, p_content, p_user_id)
  returning * into c;
  perform append_price_change_audit(c, 'requested', p_user_id);
  insert into alerts (kind, cause, facts)
  select 'price_change', p_id, json_build_object('changeId', p_id, 'market', m.name, 'requestedBy', p_user_id)
    from markets m where m.code = p_market_code;
end
$$;
