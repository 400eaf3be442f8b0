-- Marks a rider's answers as read by the company, up to the newest that the page showed, which names it in milliseconds.
create or replace function mark_rider_answers_read(
  p_courier_id text,
  p_rider_id integer,
  p_up_to timestamptz
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update rider_answers
     set read_at = now()
   where courier_id = p_courier_id and rider_id = p_rider_id and read_at is null
     and date_trunc('milliseconds', written_at) <= p_up_to
$$;
