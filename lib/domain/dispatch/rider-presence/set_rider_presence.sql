-- Puts a rider online or offline as the phone reports, and records it in the rider's history. An online phone must
-- report again in time (see `presence_end`). Returns whether that changed anything. A report older than the phone's
-- latest one changes nothing, unless the latest has a future time.
create or replace function set_rider_presence(
  p_rider_id integer,
  p_is_online boolean,
  p_at timestamptz,
  p_user_id text,
  p_channel reply_channel default null
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r riders;
  -- Taken after waiting for an order that reserves the rider, so that order is the older one.
  v_moment timestamptz;
begin
  select * into strict r from riders where id = p_rider_id for no key update;
  perform from rider_actions
    where rider_id = p_rider_id and kind in ('go_online', 'go_offline') and happened_at > p_at
      and happened_at <= now() + interval '3 minutes';
  if found then
    return false;
  end if;

  v_moment := clock_timestamp();
  update riders
     set is_online = p_is_online,
         presence_ends_at = case when p_is_online then
           presence_end(r, v_moment, p_channel) end,
         last_seen_at = v_moment,
         silent_since = null,
         updated_at = case when r.is_online = p_is_online then updated_at else v_moment end
   where id = p_rider_id;
  if r.is_online = p_is_online then
    return false;
  end if;

  insert into rider_status_changes (rider_id, courier_id, change, actor, user_id, created_at)
  values (r.id, r.courier_id,
          case when p_is_online then 'online' else 'offline' end::rider_status_change,
          'rider', p_user_id, v_moment);
  return true;
end
$$;
