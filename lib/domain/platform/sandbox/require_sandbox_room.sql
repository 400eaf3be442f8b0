-- Refuses test_quota_reached where a merchant's test orders and events fill its quota. It is looked at without a lock
-- and counted soon after, so that it is exceeded by what arrives meanwhile.
create or replace function require_sandbox_room(p_merchant_id text, p_environment environment)
returns void
language plpgsql
stable
security definer
set search_path = public, pg_temp
as $$
begin
  if p_environment = 'test'
     and exists (select from sandbox_usage where merchant_id = p_merchant_id and is_full)
  then
    perform refuse('test_quota_reached');
  end if;
end
$$;
