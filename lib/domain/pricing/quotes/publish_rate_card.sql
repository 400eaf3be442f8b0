-- Publishes the next version of a vehicle class's prices in a market, from a moment that has not passed. Earlier
-- versions and the prices made with them are unchanged. Values that are not given are those of the version before.
-- Records who did it. Returns the version.
--   p_version          the version that a form shows, so that sending it twice publishes once; null for the next one
--   p_effective_from   null for at once
-- Refuses rate_card_not_found, rate_card_in_the_past, done_already.
create or replace function publish_rate_card(
  p_market_code text,
  p_vehicle_class text,
  p_version integer,
  p_effective_from timestamptz,
  p_tariff jsonb,
  p_user_id text
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c rate_cards;
  v_base rate_cards;
  v_version integer;
begin
  -- Two versions at once would have the same number.
  perform from markets where code = p_market_code for no key update;
  select * into v_base from rate_cards
   where market_code = p_market_code and vehicle_class = p_vehicle_class and withdrawn_at is null
   order by version desc limit 1;
  if not found then
    perform refuse('rate_card_not_found');
  end if;
  select max(version) + 1 into v_version from rate_cards
   where market_code = p_market_code and vehicle_class = p_vehicle_class;
  if p_version <> v_version then
    perform refuse('done_already');
  end if;
  if p_effective_from < now() then
    perform refuse('rate_card_in_the_past');
  end if;

  c := jsonb_populate_record(v_base, p_tariff);
  insert into rate_cards
    (market_code, vehicle_class, version, effective_from, service_id, base_minor, per_km_minor, far_from_m,
     far_per_km_minor, collect_fee_bp, collect_minimum_minor, weight_bands, speed_factors_bp, minimum_minor,
     rounding_step_minor, platform_fee_bp, return_fee_bp, run_share_bp, circuity_bp, max_distance_m, average_speed_kmh, handling_minutes)
  values
    (p_market_code, p_vehicle_class, v_version, coalesce(p_effective_from, now()),
     v_base.service_id, c.base_minor, c.per_km_minor, v_base.far_from_m,
     case when v_base.far_from_m is not null then least(v_base.far_per_km_minor, c.per_km_minor) end,
     v_base.collect_fee_bp, v_base.collect_minimum_minor, c.weight_bands, c.speed_factors_bp,
     c.minimum_minor, c.rounding_step_minor, c.platform_fee_bp, c.return_fee_bp, c.run_share_bp, v_base.circuity_bp,
     v_base.max_distance_m, v_base.average_speed_kmh, v_base.handling_minutes);

  perform append_audit(null, null, 'staff', p_user_id, 'rate_card.published',
    format('%s %s v%s', p_market_code, p_vehicle_class, v_version),
    json_build_object('name', format('%s %s, version %s', p_market_code, p_vehicle_class, v_version),
                      'effectiveFrom', coalesce(p_effective_from, now()), 'tariff', p_tariff));
  return v_version;
end
$$;
