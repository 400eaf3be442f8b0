-- Counts a try at the newest code of a merchant's, a rider's or a staff member's current phone, of a recipient's (`p_phone`), or for
-- a rider's sign-in (`p_user_id`). Returns the code's id to compare with; none if no code is valid or its five tries are used up. The try counts before the comparison, so that concurrent
-- tries are five at most. The code of a phone that is already confirmed stays known and counts nothing, so that
-- sending it twice succeeds twice.
create or replace function try_phone_code(
  p_merchant_id text,
  p_rider_id integer,
  p_user_id text,
  p_phone text,
  out code_id text -- or null
)
language sql
security definer
set search_path = public, pg_temp
as $$
  -- An attempt waits here for a concurrent confirmation, and the statement below sees its result.
  select from phone_codes c
   where c.id = (select n.id from phone_codes n
                  where n.merchant_id = p_merchant_id or n.rider_id = p_rider_id or n.user_id = p_user_id
                     or n.phone = p_phone and num_nonnulls(n.merchant_id, n.rider_id, n.user_id) = 0
                  order by n.created_at desc limit 1)
     for update;
  update phone_codes c set tries = c.tries + (c.expires_at > now())::integer
   where c.id = (select n.id from phone_codes n
                  where n.merchant_id = p_merchant_id or n.rider_id = p_rider_id or n.user_id = p_user_id
                     or n.phone = p_phone and num_nonnulls(n.merchant_id, n.rider_id, n.user_id) = 0
                  order by n.created_at desc limit 1)
     and exists (select from (select phone, confirmed_phone from merchants where id = c.merchant_id
                              union all
                              select phone, confirmed_phone from riders where id = c.rider_id
                              union all
                              select phone, confirmed_phone from users where id = c.user_id
                              union all
                              -- A code that signs in works once, confirmed or not.
                              select r.phone, null from users u join riders r on r.id = u.rider_id where u.id = c.user_id
                              union all
                              select p_phone, null where p_phone is not null) h
                  where h.phone = c.phone
                    and (c.expires_at > now() and c.tries < 5 or h.confirmed_phone = c.phone))
  returning c.id
$$;
