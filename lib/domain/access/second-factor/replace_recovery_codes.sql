-- Gives a user new recovery codes; the earlier ones stop working.
create or replace function replace_recovery_codes(p_user_id text, p_codes_sha256 bytea[])
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  delete from recovery_codes where user_id = p_user_id;
  insert into recovery_codes (user_id, sha256) select p_user_id, unnest(p_codes_sha256);
end
$$;
