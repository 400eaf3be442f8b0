-- Sets whether only riders on shift get offers.
create or replace function require_shifts(p_courier_id text, p_is_required boolean, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
begin
  update couriers set requires_shifts = p_is_required
   where id = p_courier_id and requires_shifts <> p_is_required
  returning * into c;
  if not found then
    return;
  end if;
  perform copy_dispatch_hours(c);
  perform append_audit(null, null, 'courier', p_user_id,
    case when p_is_required then 'courier.shifts_required' else 'courier.shifts_not_required' end,
    p_courier_id, '{}', p_courier_id);
  perform announce('courier_changes', p_courier_id);
end
$$;
