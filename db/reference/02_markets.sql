-- The first market and its opening prices. Existing rows are not changed: a new price is a new version, never an
-- edit.
insert into markets
  (code, name, currency, timezone, phone_region, dispatch_radius_m,
   area_south, area_north, area_west, area_east, wallet_low_minor,
   top_up_minimum_minor, top_up_maximum_minor, withdrawal_minimum_minor, withdrawal_approval_minor,
   adjustment_confirm_minor, tax_number_name, tax_number_pattern, tax_number_example)
values
  ('MW', 'Malawi', 'MWK', 'Africa/Blantyre', 'MW', 25000, -17.2, -9.3, 32.6, 36.0, 2500000,
   100000, 500000000, 100000, 50000000, 10000000, 'TPIN', '^[0-9]{8}$', '20123456')
on conflict do nothing;

-- What riders may collect at doors: MK 150,000 for an order, MK 200,000 in a rider's hands, MK 3,000,000 in a
-- company's, paid within three days.
update markets
   set collect_maximum_minor = 15000000, rider_float_minor = 20000000, company_float_minor = 300000000, remit_days = 3
 where code = 'MW' and collect_maximum_minor is null;
-- Shops may let riders hand over for the reference of a payment: MK 100,000 of a rider may wait for a statement.
update markets set reference_maximum_minor = 10000000 where code = 'MW' and reference_maximum_minor is null;
-- MK 2,000 or more goes to a shop's phone: PayChangu takes a fee for each payout, and the platform pays it.
update markets set collection_payout_minimum_minor = 200000
 where code = 'MW' and collection_payout_minimum_minor = 100;
-- A shop can add MK 200 to MK 5,000 to the fee of an order that no rider accepts: a tenth of the usual fee is noticed.
update markets set priority_fee_minimum_minor = 20000, priority_fee_maximum_minor = 500000
 where code = 'MW' and priority_fee_maximum_minor is null;
update riders r set float_limit_minor = m.rider_float_minor
  from couriers c join markets m on m.code = c.market_code
 where r.courier_id = c.id and r.capacity_id is null and r.float_limit_minor = 0 and c.rider_float_minor is null
   and c.cash_stopped_at is null and m.rider_float_minor > 0;

-- MK 1,500 is about half the usual fee: support gives that for an order without a second person.
update markets set order_credit_alone_minor = 150000 where code = 'MW' and order_credit_alone_minor = 0;

-- Malawi's VAT was 16.5 percent until the Value Added Tax (Amendment) Act 2025, gazetted on 30 December
-- 2025 and in force from the next day (regfollower.com, vatupdate.com, read in November 2026).
insert into market_taxes (market_code, valid_from, name, rate_bp)
values
  ('MW', '2000-01-01', 'VAT', 1650),
  ('MW', '2025-12-31', 'VAT', 1750)
on conflict do nothing;

insert into rate_cards
  (market_code, vehicle_class, version, effective_from, service_id, base_minor, per_km_minor,
   weight_bands, speed_factors_bp, minimum_minor, rounding_step_minor, platform_fee_bp, return_fee_bp,
   run_share_bp, collect_fee_bp, collect_minimum_minor, circuity_bp, max_distance_m, average_speed_kmh, handling_minutes)
values
  ('MW', 'BIKE', 1, '2026-01-01', 'bike_standard', 120000, 35000,
   '[{"upToG": 5000, "surchargeMinor": 0}, {"upToG": 15000, "surchargeMinor": 50000}, {"upToG": 30000, "surchargeMinor": 120000}, {"upToG": 50000, "surchargeMinor": 220000}]',
   '{"standard": 10000, "express": 14000}', 150000, 5000, 1500, 5000, 5000, 150, 15000, 13000, 40000, 24, 12),
  ('MW', 'CAR', 1, '2026-01-01', 'car_standard', 300000, 70000,
   '[{"upToG": 100000, "surchargeMinor": 0}, {"upToG": 250000, "surchargeMinor": 250000}]',
   '{"standard": 10000, "express": 14000}', 400000, 5000, 1500, 5000, 5000, 150, 15000, 13000, 150000, 30, 15),
  ('MW', 'VAN', 1, '2026-01-01', 'van_standard', 800000, 120000,
   '[{"upToG": 500000, "surchargeMinor": 0}, {"upToG": 1000000, "surchargeMinor": 600000}]',
   '{"standard": 10000, "express": 13000}', 1000000, 10000, 1500, 5000, 5000, 150, 15000, 13000, 300000, 28, 25),
  ('MW', 'TRUCK', 1, '2026-01-01', 'truck_standard', 2000000, 220000,
   '[{"upToG": 2500000, "surchargeMinor": 0}, {"upToG": 5000000, "surchargeMinor": 1500000}]',
   '{"standard": 10000, "express": 13000}', 2500000, 10000, 1500, 5000, 5000, 150, 15000, 13000, 800000, 25, 45)
on conflict do nothing;

-- Between towns: cars and vans go the whole country, and a kilometre costs less from 60 km on.
insert into rate_cards
  (market_code, vehicle_class, version, effective_from, service_id, base_minor, per_km_minor, far_from_m, far_per_km_minor,
   weight_bands, speed_factors_bp, minimum_minor, rounding_step_minor, platform_fee_bp, return_fee_bp,
   run_share_bp, collect_fee_bp, collect_minimum_minor, circuity_bp, max_distance_m, average_speed_kmh, handling_minutes)
select market_code, vehicle_class, 2, '2026-01-02', service_id, base_minor, per_km_minor, 60000,
       case vehicle_class when 'CAR' then 12000 else 30000 end,
       weight_bands, speed_factors_bp, minimum_minor, rounding_step_minor, platform_fee_bp, return_fee_bp,
       run_share_bp, collect_fee_bp, collect_minimum_minor, circuity_bp, 800000, average_speed_kmh, handling_minutes
  from rate_cards
 where market_code = 'MW' and version = 1 and vehicle_class in ('CAR', 'VAN')
on conflict do nothing;

-- The service areas of the market: circles around its towns.
insert into service_areas (market_code, name, latitude, longitude, radius_m)
values
  ('MW', 'Lilongwe', -13.9735, 33.7878, 60000),
  ('MW', 'Blantyre', -15.7863, 35.0036, 60000),
  ('MW', 'Mzuzu', -11.4656, 34.0207, 50000),
  ('MW', 'Zomba', -15.3863, 35.3268, 40000),
  ('MW', 'Balaka', -14.9859, 34.9603, 40000),
  ('MW', 'Chikwawa', -16.0271, 34.7912, 40000),
  ('MW', 'Chilumba', -10.4338, 34.2563, 30000),
  ('MW', 'Chintheche', -11.8314, 34.1693, 30000),
  ('MW', 'Chitipa', -9.7026, 33.2748, 40000),
  ('MW', 'Dedza', -14.3807, 34.3283, 40000),
  ('MW', 'Karonga', -9.9394, 33.9271, 40000),
  ('MW', 'Kasungu', -13.0396, 33.4784, 50000),
  ('MW', 'Mangochi', -14.4805, 35.2606, 50000),
  ('MW', 'Mchinji', -13.7972, 32.8875, 40000),
  ('MW', 'Monkey Bay', -14.0832, 34.9145, 30000),
  ('MW', 'Mponela', -13.5297, 33.7371, 40000),
  ('MW', 'Mulanje', -16.0258, 35.5081, 40000),
  ('MW', 'Mwanza', -15.6092, 34.5234, 30000),
  ('MW', 'Mzimba', -11.8990, 33.5952, 50000),
  ('MW', 'Ngabu', -16.4584, 34.8866, 40000),
  ('MW', 'Nkhata Bay', -11.6070, 34.2984, 30000),
  ('MW', 'Nkhotakota', -12.9270, 34.2967, 50000),
  ('MW', 'Nsanje', -16.9232, 35.2620, 40000),
  ('MW', 'Ntcheu', -14.8179, 34.6384, 40000),
  ('MW', 'Ntchisi', -13.3576, 33.9193, 40000),
  ('MW', 'Rumphi', -11.0160, 33.8588, 50000),
  ('MW', 'Salima', -13.7766, 34.4483, 40000)
on conflict do nothing;

-- The papers that Malawi's Road Traffic Act asks of a driver: a licence and insurance for every motor vehicle, a
-- certificate of fitness for what carries goods on more than two wheels. Another row, or other vehicles, is another rule.
insert into document_kinds (market_code, code, vehicle_classes, place)
values
  ('MW', 'driving_licence', '{BIKE,CAR,VAN,TRUCK}', 1),
  ('MW', 'certificate_of_fitness', '{CAR,VAN,TRUCK}', 2),
  ('MW', 'insurance', '{BIKE,CAR,VAN,TRUCK}', 3)
on conflict do nothing;
