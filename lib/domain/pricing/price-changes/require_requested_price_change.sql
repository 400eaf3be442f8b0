-- Locks and returns an undecided price change, so that it is decided once. Its market is locked first, as a request
-- and a publication do.
-- Refuses price_change_not_found, price_change_decided.
create or replace function require_requested_price_change(p_id text)
returns price_changes
language plpgsql
set search_path = public, pg_temp
as $$
declare
  c price_changes;
begin
  perform from markets m join price_changes d on d.market_code = m.code where d.id = p_id for no key update of m;
  select * into c from price_changes where id = p_id for update;
  if not found then
    perform refuse('price_change_not_found');
  end if;
  if c.state <> 'requested' then
    perform refuse('price_change_decided', json_build_object('state', c.state));
  end if;
  return c;
end
$$;
