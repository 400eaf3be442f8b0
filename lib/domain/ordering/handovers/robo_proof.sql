-- The proof that a robo rider submits at the destination.
create or replace function robo_proof(p_order orders)
returns jsonb
language sql
immutable
set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'method', 'simulated', 'recipient_name', p_order.receiver_name,
    'latitude', p_order.delivery_latitude, 'longitude', p_order.delivery_longitude,
    'metres_from_destination', 0)
$$;
