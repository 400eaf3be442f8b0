-- Withdraws a version of prices before it starts; withdrawing it again changes nothing. Processes keep their copy of
-- the prices for half a minute, so a version that starts sooner cannot be withdrawn.
-- Refuses rate_card_not_found, rate_card_in_force.
create or replace function withdraw_rate_card(p_id bigint, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c rate_cards;
begin
  -- A publication looks at the newest version under the same lock.
  perform from markets m join rate_cards r on r.market_code = m.code where r.id = p_id for no key update of m;
  select * into c from rate_cards where id = p_id for update;
  if not found then
    perform refuse('rate_card_not_found');
  end if;
  if c.withdrawn_at is not null then
    return;
  end if;
  if c.effective_from <= now() + interval '30 seconds' then
    perform refuse('rate_card_in_force');
  end if;
  update rate_cards set withdrawn_at = now() where id = p_id;
  perform append_audit(null, null, 'staff', p_user_id, 'rate_card.withdrawn',
    format('%s %s v%s', c.market_code, c.vehicle_class, c.version),
    json_build_object('name', format('%s %s, version %s', c.market_code, c.vehicle_class, c.version),
                      'effectiveFrom', c.effective_from));
end
$$;
