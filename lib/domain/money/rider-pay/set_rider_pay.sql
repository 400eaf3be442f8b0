-- Sets a courier's pay for its riders from now on, or for one of them (`p_rider_id`), and records it in the courier's
-- audit log; without share and amount the terms are removed. Earlier earnings and promises are unchanged. Equal terms
-- change nothing.
-- Refuses rider_not_found.
create or replace function set_rider_pay(
  p_courier_id text,
  p_rider_id integer,
  p_share_bp integer,
  p_per_delivery_minor bigint,
  p_per_return_minor bigint,
  p_per_wait_minute_minor bigint,
  p_free_wait_minutes integer,
  p_longest_wait_minutes integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_rider text;
  t rider_pay_terms;
begin
  perform from couriers where id = p_courier_id for no key update;
  if p_rider_id is not null then
    select name into v_rider from riders
     where id = p_rider_id and courier_id = p_courier_id and environment = 'live';
    if not found then
      perform refuse('rider_not_found');
    end if;
  end if;

  select * into t from rider_pay_terms
   where courier_id = p_courier_id and rider_id is not distinct from p_rider_id;
  if num_nonnulls(p_share_bp, p_per_delivery_minor, t.id) = 0
     or (t.share_bp, t.per_delivery_minor, t.per_return_minor, t.per_wait_minute_minor,
         t.free_wait_minutes, t.longest_wait_minutes)
        is not distinct from
        (p_share_bp, p_per_delivery_minor, p_per_return_minor, p_per_wait_minute_minor,
         p_free_wait_minutes, p_longest_wait_minutes)
  then
    return;
  end if;
  delete from rider_pay_terms
   where courier_id = p_courier_id and rider_id is not distinct from p_rider_id;
  if num_nonnulls(p_share_bp, p_per_delivery_minor) > 0 then
    insert into rider_pay_terms
      (courier_id, rider_id, share_bp, per_delivery_minor, per_return_minor, per_wait_minute_minor,
       free_wait_minutes, longest_wait_minutes)
    values
      (p_courier_id, p_rider_id, p_share_bp, p_per_delivery_minor, p_per_return_minor,
       p_per_wait_minute_minor, p_free_wait_minutes, p_longest_wait_minutes);
  end if;
  perform append_audit(null, null, 'courier', p_user_id, 'rider_pay.set',
    coalesce(p_rider_id::text, p_courier_id),
    json_strip_nulls(json_build_object(
      'name', v_rider, 'shareBp', p_share_bp, 'amountMinor', p_per_delivery_minor,
      'perReturnMinor', p_per_return_minor, 'perWaitMinuteMinor', p_per_wait_minute_minor,
      'freeWaitMinutes', p_free_wait_minutes, 'longestWaitMinutes', p_longest_wait_minutes)),
    p_courier_id);
end
$$;
