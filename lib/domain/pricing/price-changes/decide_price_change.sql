-- Publishes a price change, once however many people publish it, or rejects it with a reason. The requester cannot
-- decide it, and it is not published once the version that it was made from is no longer the newest.
-- Prices whose start has passed meanwhile start now.
--   p_reject_reason   null to publish it
-- Refuses price_change_not_found, price_change_decided, price_change_same_person, price_change_outdated.
create or replace function decide_price_change(p_id text, p_reject_reason text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c price_changes := require_requested_price_change(p_id);
  v_version integer;
begin
  if c.requested_by = p_user_id then
    perform refuse('price_change_same_person');
  end if;
  if p_reject_reason is not null then
    update price_changes
       set state = 'rejected', decided_by = p_user_id, decided_at = clock_timestamp(), reject_reason = p_reject_reason
     where id = p_id;
    perform append_price_change_audit(c, 'rejected', p_user_id, p_reject_reason);
    return;
  end if;

  if newest_price_version(c.market_code, c.vehicle_class) is distinct from c.base_version then
    perform refuse('price_change_outdated');
  end if;
  if c.vehicle_class is null then
    v_version := publish_late_credits(c.market_code, c.base_version + 1, c.content, p_user_id);
  else
    v_version := publish_rate_card(c.market_code, c.vehicle_class, null,
      case when c.effective_from > clock_timestamp() then c.effective_from end, c.content, p_user_id);
  end if;
  update price_changes
     set state = 'published', decided_by = p_user_id, decided_at = clock_timestamp(), published_version = v_version
   where id = p_id;
end
$$;
