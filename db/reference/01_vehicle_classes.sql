-- The load limits of each vehicle class (spec: BIKE riders are excluded above 50 kg).
insert into vehicle_classes (code, weight_limit_g, job_limit)
values
  ('BIKE', 50000, 4),
  ('CAR', 250000, 6),
  ('VAN', 1000000, 8),
  ('TRUCK', 5000000, 8)
on conflict do nothing;
