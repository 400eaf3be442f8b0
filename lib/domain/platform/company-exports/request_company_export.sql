-- Asks for a copy of everything that a company has with us, unless one is being prepared or can be downloaded.
create or replace function request_company_export(
  p_id text,
  p_merchant_id text, -- or null
  p_courier_id text, -- or null
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform from merchants where id = p_merchant_id for no key update;
  perform from couriers where id = p_courier_id for no key update;
  if exists (select from company_exports
              where (merchant_id, courier_id) is not distinct from (p_merchant_id, p_courier_id)
                and (state = 'waiting' or state = 'ready' and expires_at > now()))
     or exists (select from company_exports where id = p_id) then
    return;
  end if;
  insert into company_exports (id, merchant_id, courier_id, requested_by)
  values (p_id, p_merchant_id, p_courier_id, p_user_id);
  perform append_audit(p_merchant_id, null,
    case when p_courier_id is null then 'merchant' else 'courier' end::actor_kind, p_user_id,
    'account.export_requested', p_id, '{}'::json, p_courier_id);
end
$$;
