-- Sets a merchant's logo, a WebP that we encoded (null for none), and records who changed it. An equal picture is not
-- recorded.
create or replace function set_logo(
  p_merchant_id text,
  p_logo bytea,
  p_width integer,
  p_height integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into merchant_brands as b (merchant_id, logo, logo_width, logo_height)
    values (p_merchant_id, p_logo, p_width, p_height)
    on conflict (merchant_id) do update
    set logo = p_logo, logo_width = p_width, logo_height = p_height, changed_at = now()
    where b.logo is distinct from p_logo;
  if found then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.logo_changed',
      p_merchant_id, json_build_object('sha256', encode(sha256(p_logo), 'hex')));
  end if;
end
$$;
