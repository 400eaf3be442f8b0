-- Sets how much money from doors each rider of a company may have in hand; null for the market's limit.
create or replace function set_rider_float(p_courier_id text, p_float_minor bigint, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
begin
  update couriers set rider_float_minor = p_float_minor
   where id = p_courier_id and rider_float_minor is distinct from p_float_minor
  returning * into c;
  if not found then
    return;
  end if;
  perform copy_rider_float(c);
  perform append_audit(null, null, 'courier', p_user_id, 'rider_float.set', p_courier_id,
    json_build_object('floatMinor', p_float_minor), p_courier_id);
end
$$;
