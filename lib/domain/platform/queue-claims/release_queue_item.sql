-- Releases an item that a person has taken; one that another person has stays theirs.
create or replace function release_queue_item(p_kind queue_item, p_subject text, p_user_id text)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  delete from queue_claims where kind = p_kind and subject = p_subject and user_id = p_user_id;
$$;
