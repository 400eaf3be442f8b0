-- Sets a merchant's colour on its recipients' pages (null for the platform's), and records who changed it. An equal
-- value is not recorded.
create or replace function set_brand_colour(
  p_merchant_id text,
  p_colour text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into merchant_brands as b (merchant_id, colour) values (p_merchant_id, p_colour)
    on conflict (merchant_id) do update set colour = p_colour, changed_at = now()
    where b.colour is distinct from p_colour;
  if found then
    perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.colour_changed',
      p_merchant_id, json_build_object('colour', p_colour));
  end if;
end
$$;
