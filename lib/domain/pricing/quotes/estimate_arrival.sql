-- How long a delivery takes from placing, or from its pickup time: the expected minutes, and the range in which four
-- of five arrive. A quote and the order placed after it are both estimated here, by the market's newest live model or
-- by shipped constants. A model is trained only on deliveries whose rider comes at once.
--   p_carry_minutes       collecting, the ride to the recipient and handing over
--   p_to_pickup_minutes   until the rider could be at the pickup; null if no rider is known or none has to come at
--                         once
--   p_ready_in_minutes    until the parcel is ready, if it is not; the rider comes meanwhile
create or replace function estimate_arrival(
  p_market_code text,
  p_carry_minutes integer,
  p_to_pickup_minutes integer,
  p_speed delivery_speed,
  p_at timestamptz,
  p_ready_in_minutes integer default null,
  out minutes integer,
  out earliest_minutes integer,
  out latest_minutes integer
)
language plpgsql
stable
as $$
declare
  -- As SHIPPED_MODEL has them.
  v_earliest double precision[] := '{0, 0.8, 0.8, 0, 0, 0, 0}';
  v_expected double precision[] := '{0, 1, 1, 0, 0, 0, 0}';
  v_latest double precision[] := '{0, 1.3, 1.3, 0, 0, 0, 0}';
  c_wait constant integer := greatest(p_ready_in_minutes, 0);
  v_hour integer;
  v_model eta_models;
begin
  select extract(hour from p_at at time zone m.timezone) into strict v_hour from markets m where m.code = p_market_code;
  if c_wait > 0 then
    p_to_pickup_minutes := nullif(greatest(p_to_pickup_minutes - c_wait, 0), 0);
  end if;
  if p_to_pickup_minutes is not null then
    select * into v_model from eta_models e
     where e.market_code = p_market_code and e.live_at is not null
     order by e.version desc limit 1;
    if found then
      v_earliest := v_model.earliest;
      v_expected := v_model.expected;
      v_latest := v_model.latest;
    end if;
  end if;
  select greatest(1, floor(round(sum(f.value * v_earliest[f.place])::numeric, 6))),
         round(round(sum(f.value * v_expected[f.place])::numeric, 6)),
         ceil(round(sum(f.value * v_latest[f.place])::numeric, 6))
    into earliest_minutes, minutes, latest_minutes
    from unnest(array[1, p_carry_minutes, coalesce(p_to_pickup_minutes, 0),
                      (v_hour between 11 and 13)::integer, (v_hour between 14 and 16)::integer, (v_hour >= 17)::integer,
                      (p_speed = 'express')::integer])
      with ordinality f (value, place);
  minutes := greatest(minutes, earliest_minutes) + c_wait;
  latest_minutes := greatest(latest_minutes + c_wait, minutes);
  earliest_minutes := earliest_minutes + c_wait;
end
$$;
