-- Records that an offer was made or has ended, for the own system of the company whose rider was asked. Nothing of it says
-- where the parcel goes or who receives it. Offers that are accepted automatically have no events.
create or replace function append_offer_event(p_offer offers, p_type text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_instant constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  if p_offer.is_auto_accepted or not hears_events(p_offer.courier_id, p_offer.environment) then
    return;
  end if;
  perform append_company_event(p_offer.courier_id, p_offer.environment, p_type, p_offer.order_id, json_build_object(
            'offer_id', p_offer.id,
            'order_id', p_offer.order_id,
            'driver_id', r.id,
            'driver_reference_id', r.reference,
            'capacity_reference', k.reference,
            'bundle_id', p_offer.bundle_id,
            'state', p_offer.state,
            'merchant_name', t.name,
            'pickup_lat', o.pickup_latitude,
            'pickup_lng', o.pickup_longitude,
            'to_pickup_km', round(p_offer.to_pickup_m / 1000.0, 2),
            'distance_km', round(o.distance_m / 1000.0, 2),
            'eta_minutes', o.eta_minutes,
            'required_weight_kg', trim_scale(o.required_weight_g / 1000.0),
            'cash_to_collect', trim_scale(cash_to_collect(o)::numeric / m.minor_per_unit),
            'courier_earnings', trim_scale(p_offer.pay_minor::numeric / m.minor_per_unit),
            'driver_pay', trim_scale(p_offer.rider_pay_minor::numeric / m.minor_per_unit),
            'priority_fee', trim_scale(o.priority_fee_minor::numeric / m.minor_per_unit),
            'currency', o.currency,
            'offered_at', to_char(p_offer.created_at at time zone 'UTC', c_instant),
            'expires_at', to_char(p_offer.expires_at at time zone 'UTC', c_instant),
            'ended_at', to_char(p_offer.answered_at at time zone 'UTC', c_instant)))
     from orders o
     join merchants t on t.id = o.merchant_id
     join markets m on m.code = t.market_code
     join riders r on r.id = p_offer.rider_id
     left join company_capacities k on k.id = r.capacity_id
    where o.merchant_id = p_offer.merchant_id and o.environment = p_offer.environment and o.id = p_offer.order_id;
end
$$;
