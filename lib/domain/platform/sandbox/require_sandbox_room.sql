-- Refuses test_quota_reached if a merchant's test orders and events fill its quota. The quota is read without a lock
-- and counted a little later, so that orders of the meantime may exceed it.
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
