-- Sends a company's message to its riders: one receipt for each rider who has an account. The same message again changes
-- nothing. A message to one rider marks that rider's answers as read. The company is locked, so that two messages at once
-- are counted one after the other.
--   p_rider_ids   the chosen riders; null for the riders of the audience
-- Refuses rider_not_found also for a rider of another company; no_riders_to_message, too_many_rider_messages;
-- rider_message_not_found for the id of another company's message.
create or replace function send_rider_message(
  p_id text,
  p_courier_id text,
  p_audience rider_message_audience,
  p_rider_ids integer[],
  p_text text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_to_several_a_day constant integer := 20;
  c_to_one_a_day constant integer := 300;
  v_riders integer[];
  v_is_sent boolean;
begin
  perform from couriers where id = p_courier_id for no key update;
  select m.courier_id = p_courier_id into v_is_sent from rider_messages m where m.id = p_id;
  if v_is_sent then
    return;
  elsif not v_is_sent then
    perform refuse('rider_message_not_found');
  end if;

  if exists (select from unnest(p_rider_ids) chosen
              where not exists (select from riders r where r.id = chosen and r.courier_id = p_courier_id
                                   and r.environment = 'live')) then
    perform refuse('rider_not_found');
  end if;
  v_riders := array(
    select r.id from riders r
     where r.courier_id = p_courier_id and r.environment = 'live'
       and exists (select from users u where u.rider_id = r.id and u.disabled_at is null)
       and case p_audience when 'selected' then r.id = any (p_rider_ids)
                           when 'on_duty' then r.is_online or r.active_jobs > 0
                           else true end);
  if cardinality(v_riders) = 0 then
    perform refuse('no_riders_to_message');
  end if;
  if (select count(*) from rider_messages m
       where m.courier_id = p_courier_id and m.created_at > now() - interval '1 day'
         and (m.riders = 1) = (cardinality(v_riders) = 1))
     >= (case when cardinality(v_riders) = 1 then c_to_one_a_day else c_to_several_a_day end) then
    perform refuse('too_many_rider_messages');
  end if;

  insert into rider_messages (id, courier_id, audience, riders, text, author_id)
  values (p_id, p_courier_id, p_audience, cardinality(v_riders), p_text, p_user_id);
  insert into rider_message_receipts (id, message_id, courier_id, rider_id)
  select 'rmr_' || replace(gen_random_uuid()::text, '-', ''), p_id, p_courier_id, rider_id
    from unnest(v_riders) rider_id;
  update rider_answers
     set read_at = now()
   where cardinality(v_riders) = 1 and courier_id = p_courier_id and rider_id = v_riders[1] and read_at is null;
end
$$;
