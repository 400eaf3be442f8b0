-- Applies what a rider's phone says about the company's messages: that the app has them, that the rider read them, or an
-- answer. The first answer that the company has not read yet alerts its staff. Returns whether anything changed. A
-- suspended rider can answer as well.
--   p_at   by the phone's clock, and not in the future
-- Refuses too_many_rider_answers.
create or replace function take_rider_message(
  p_rider_id integer,
  p_kind rider_action_kind,
  p_message_ids text[],
  p_text text,
  p_at timestamptz
) returns boolean
language plpgsql
set search_path = public, pg_temp
as $$
declare
  c_answers_a_day constant integer := 50;
  v_id constant text := 'rma_' || replace(gen_random_uuid()::text, '-', '');
begin
  if p_kind = 'receive_messages' then
    update rider_message_receipts
       set delivered_at = now(), delivered_by = 'app'
     where rider_id = p_rider_id and message_id = any (p_message_ids) and delivered_at is null;
    return found;
  elsif p_kind = 'read_messages' then
    update rider_message_receipts
       set delivered_at = coalesce(delivered_at, now()), delivered_by = coalesce(delivered_by, 'app'),
           read_at = greatest(p_at, created_at)
     where rider_id = p_rider_id and message_id = any (p_message_ids) and read_at is null;
    return found;
  end if;

  -- The rider is locked, so that two answers at once are counted one after the other.
  perform from riders where id = p_rider_id for no key update;
  if (select count(*) from rider_answers
       where rider_id = p_rider_id and created_at > now() - interval '1 day') >= c_answers_a_day then
    perform refuse('too_many_rider_answers');
  end if;
  insert into alerts (kind, courier_id, cause, facts)
  select 'rider_answer', r.courier_id, v_id,
         json_build_object('answerId', v_id, 'riderId', r.id, 'riderName', r.name)
    from riders r
   where r.id = p_rider_id and r.environment = 'live'
     and not exists (select from rider_answers a where a.rider_id = r.id and a.read_at is null);
  insert into rider_answers (id, courier_id, rider_id, text, written_at)
  select v_id, r.courier_id, r.id, p_text, p_at
    from riders r where r.id = p_rider_id;
  return true;
end
$$;
