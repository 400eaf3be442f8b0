-- Leases the next export to the caller, and drops what an earlier try had written. One that fails again and again is given
-- up.
create or replace function claim_company_export(
  p_lease_seconds integer,
  out id text, -- or null
  out merchant_id text, -- or null
  out courier_id text -- or null
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_most_attempts constant integer := 3;
begin
  update company_exports e set state = 'failed', finished_at = now(), leased_until = null
   where e.state = 'waiting' and e.attempts >= c_most_attempts and e.leased_until <= now();
  select e.id, e.merchant_id, e.courier_id into id, merchant_id, courier_id
    from company_exports e
   where e.state = 'waiting' and e.attempts < c_most_attempts
     and (e.leased_until is null or e.leased_until <= now()
          or e.leased_until > now() + 2 * make_interval(secs => p_lease_seconds))
   order by e.requested_at limit 1
     for update skip locked;
  if id is null then
    return;
  end if;
  update company_exports e
     set attempts = e.attempts + 1, leased_until = now() + make_interval(secs => p_lease_seconds)
   where e.id = claim_company_export.id;
  delete from company_export_parts p where p.export_id = claim_company_export.id;
end
$$;
