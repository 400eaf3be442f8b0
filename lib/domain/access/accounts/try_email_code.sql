-- Counts a try at the newest code of a rider's email. Returns the code's id to compare with; none if no code is valid
-- or its five tries are used up. The try counts before the comparison, so that concurrent tries are five at most. The
-- code of an email that is already confirmed stays known and counts nothing, so that sending it twice succeeds twice.
create or replace function try_email_code(
  p_user_id text,
  out code_id text -- or null
)
language sql
security definer
set search_path = public, pg_temp
as $$
  -- An attempt waits here for a concurrent confirmation, and the statement below sees its result.
  select from email_codes where user_id = p_user_id order by created_at desc limit 1 for update;
  with tried as (
    update email_codes c set tries = c.tries + 1
     where c.user_id = p_user_id and c.expires_at > now() and c.tries < 5
    returning c.id
  ), confirmed as (
    select c.id from email_codes c join users u on u.id = c.user_id and u.email = c.email
     where c.user_id = p_user_id order by c.created_at desc limit 1
  )
  select id from tried union all select id from confirmed
$$;
