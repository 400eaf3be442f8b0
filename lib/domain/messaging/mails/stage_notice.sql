-- Stages a mail about a change of a user's account; it is dropped after a day. Riders without an email get none.
create or replace function stage_notice(p_user_id text, p_mail jsonb)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select stage_mail(jsonb_populate_record(null::mails, p_mail), u.email, 24 * 60)
    from users u where u.id = p_user_id and u.email like '%@%'
$$;
