-- Counts a try at the newest code of a rider's email, and answers its id to compare with; none where there is no code that
-- is still valid, or its five tries are used up. The try counts before it is known to be right, so that many at once are
-- no more than five.
create or replace function try_email_code(p_user_id text)
returns table (code_id text)
language sql
security definer
set search_path = public, pg_temp
as $$
  update email_codes c set tries = c.tries + 1
   where c.user_id = p_user_id and c.expires_at > now() and c.tries < 5
  returning c.id
$$;
