-- Adds a part of an export's file and lengthens the lease. Returns whether the caller still has it.
create or replace function add_company_export_part(p_id text, p_number integer, p_bytes bytea, p_lease_seconds integer)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update company_exports set leased_until = now() + make_interval(secs => p_lease_seconds)
   where id = p_id and state = 'waiting' and leased_until > now();
  if not found then
    return false;
  end if;
  insert into company_export_parts (export_id, number, bytes) values (p_id, p_number, p_bytes)
  on conflict do nothing;
  return found;
end
$$;
