-- Takes an item of a queue for a person, for a while. One's own, an ended claim, and that of the colleague named on the
-- page give way; taking one's own again starts the time again.
--   p_instead_of   the colleague who had it until then; null for an item that is not taken
-- Refuses queue_item_taken.
create or replace function take_queue_item(
  p_kind queue_item,
  p_subject text,
  p_instead_of text,
  p_claim_minutes integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into queue_claims as c (kind, subject, user_id, claimed_at)
  values (p_kind, p_subject, p_user_id, clock_timestamp())
  on conflict (kind, subject) do update
     set user_id = excluded.user_id, claimed_at = clock_timestamp()
   where c.user_id in (p_user_id, p_instead_of)
      or c.claimed_at <= clock_timestamp() - make_interval(mins => p_claim_minutes);
  if not found then
    perform refuse('queue_item_taken');
  end if;
end
$$;
