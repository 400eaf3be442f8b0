-- Has a courier's riders take what they are offered, or asks them each time; what is open is accepted
-- as it was offered.
create or replace function set_auto_accept(p_courier_id text, p_is_auto boolean)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update couriers set auto_accepts_offers = p_is_auto where id = p_courier_id
$$;
