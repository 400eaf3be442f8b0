-- Holds an open breach for its next step, and adds that step.
--   p_number   the number of the step that the form shows, so that sending it twice adds one
-- Refuses breach_not_found, done_already.
create or replace function next_breach_step(
  p_id text,
  p_number integer,
  p_step breach_step,
  p_duty breach_duty, -- or null
  p_text text,
  p_user_id text
) returns breaches
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  b breaches;
begin
  select * into b from breaches where id = p_id for no key update;
  if not found then
    perform refuse('breach_not_found');
  end if;
  if b.closed_at is not null or p_number <> (select max(number) + 1 from breach_steps where breach_id = p_id) then
    perform refuse('done_already');
  end if;
  insert into breach_steps (breach_id, number, step, duty, text, user_id)
  values (p_id, p_number, p_step, p_duty, p_text, p_user_id);
  return b;
end
$$;
