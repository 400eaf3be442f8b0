-- Ends a courier token at once; a token that was revoked before keeps the time of that.
-- Refuses courier_token_not_found.
create or replace function revoke_courier_token(p_courier_id text, p_token_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update courier_tokens set revoked_at = coalesce(revoked_at, clock_timestamp())
   where id = p_token_id and courier_id = p_courier_id;
  if not found then
    perform refuse('courier_token_not_found');
  end if;
end
$$;
