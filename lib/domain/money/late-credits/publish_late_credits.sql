-- Publishes the next version of a market's credits for late deliveries, for orders placed from now on, and records
-- who did it. Returns the version.
--   p_version   the version that a form shows, so that sending it twice publishes once
-- Refuses market_not_found, done_already.
create or replace function publish_late_credits(p_market_code text, p_version integer, p_steps jsonb, p_user_id text)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_version integer;
begin
  -- Two versions at once would have the same number.
  perform from markets where code = p_market_code for no key update;
  if not found then
    perform refuse('market_not_found');
  end if;
  select coalesce(max(version), 0) + 1 into v_version from late_credit_terms where market_code = p_market_code;
  if p_version <> v_version then
    perform refuse('done_already');
  end if;
  insert into late_credit_terms (market_code, version, published_at, steps)
  values (p_market_code, v_version, clock_timestamp(), p_steps);
  perform append_audit(null, null, 'staff', p_user_id, 'late_credits.published', format('%s v%s', p_market_code, v_version),
    json_build_object('name', format('%s, version %s', p_market_code, v_version), 'steps', p_steps));
  return v_version;
end
$$;
