-- Stages a text message to the recipients of parcels whose last day at a counter is the next one, once per stay. Returns
-- how many parcels that is.
create or replace function remind_counter_recipients(p_batch integer) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  v_count integer := 0;
begin
  for o in
    select w.* from orders w
     where w.counter_id is not null and w.at_counter_since is not null
       and w.counter_until between now() and now() + interval '36 hours'
       and not exists (select from notifications n
                        where n.step = 'counter_reminder'
                          and n.cause = concat_ws(' ', w.id, extract(epoch from w.at_counter_since)))
     order by w.counter_until limit p_batch
       for no key update of w skip locked
  loop
    perform stage_counter_text(o, 'counter_reminder');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
