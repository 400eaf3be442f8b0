-- The first market and its opening prices. Rows already there are left alone: a new price is a new
-- version, never an edit.
insert into markets
  (code, name, currency, timezone, phone_region, dispatch_radius_m,
   area_south, area_north, area_west, area_east, wallet_low_minor)
values
  ('MW', 'Malawi', 'MWK', 'Africa/Blantyre', 'MW', 25000, -17.2, -9.3, 32.6, 36.0, 2500000)
on conflict do nothing;

insert into rate_cards
  (market_code, vehicle_class, version, effective_from, service_id, base_minor, per_km_minor,
   weight_bands, speed_factors_bp, minimum_minor, rounding_step_minor, platform_fee_bp, circuity_bp,
   max_distance_m, average_speed_kmh, handling_minutes)
values
  ('MW', 'BIKE', 1, '2026-01-01', 'bike_standard', 120000, 35000,
   '[{"upToG": 5000, "surchargeMinor": 0}, {"upToG": 15000, "surchargeMinor": 50000}, {"upToG": 30000, "surchargeMinor": 120000}, {"upToG": 50000, "surchargeMinor": 220000}]',
   '{"standard": 10000, "express": 14000}', 150000, 5000, 1500, 13000, 600000, 24, 12),
  ('MW', 'CAR', 1, '2026-01-01', 'car_standard', 300000, 70000,
   '[{"upToG": 100000, "surchargeMinor": 0}, {"upToG": 250000, "surchargeMinor": 250000}]',
   '{"standard": 10000, "express": 14000}', 400000, 5000, 1500, 13000, 600000, 30, 15),
  ('MW', 'VAN', 1, '2026-01-01', 'van_standard', 800000, 120000,
   '[{"upToG": 500000, "surchargeMinor": 0}, {"upToG": 1000000, "surchargeMinor": 600000}]',
   '{"standard": 10000, "express": 13000}', 1000000, 10000, 1500, 13000, 600000, 28, 25),
  ('MW', 'TRUCK', 1, '2026-01-01', 'truck_standard', 2000000, 220000,
   '[{"upToG": 2500000, "surchargeMinor": 0}, {"upToG": 5000000, "surchargeMinor": 1500000}]',
   '{"standard": 10000, "express": 13000}', 2500000, 10000, 1500, 13000, 600000, 25, 45)
on conflict do nothing;
