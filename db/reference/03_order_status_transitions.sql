-- The order life (lib/domain/orders/order-status.ts holds the same table; a test compares them).
insert into order_status_transitions (from_status, to_status)
values
  ('searching', 'assigned'),
  ('searching', 'cancelled'),
  ('assigned', 'arrived_at_pickup'),
  ('assigned', 'picked_up'),
  ('assigned', 'searching'),
  ('assigned', 'cancelled'),
  ('arrived_at_pickup', 'picked_up'),
  ('arrived_at_pickup', 'searching'),
  ('arrived_at_pickup', 'cancelled'),
  ('picked_up', 'in_transit'),
  ('picked_up', 'returning'),
  ('in_transit', 'arrived'),
  ('in_transit', 'delivered'),
  ('in_transit', 'undeliverable'),
  ('arrived', 'delivered'),
  ('arrived', 'undeliverable'),
  ('delivered', 'completed'),
  ('undeliverable', 'in_transit'),
  ('undeliverable', 'returning'),
  ('returning', 'returned')
on conflict do nothing;
