-- Records a step of a price change that publishes nothing; what is published is recorded with its version.
--   p_step   requested, rejected or cancelled
create or replace function append_price_change_audit(
  c price_changes,
  p_step text,
  p_user_id text,
  p_reason text default null
) returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform append_audit(null, null, 'staff', p_user_id,
    case p_step when 'requested' then 'price_change.requested' when 'rejected' then 'price_change.rejected'
                else 'price_change.cancelled' end, c.id,
    jsonb_strip_nulls(jsonb_build_object(
      'name', concat_ws(' ', c.market_code, c.vehicle_class), 'effectiveFrom', c.effective_from, 'reason', p_reason,
      case when c.vehicle_class is null then 'steps' else 'tariff' end, c.content))::json);
end
$$;
