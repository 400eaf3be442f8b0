import { row } from "./row";

/** Refusals about quotes, orders, webhooks and robo riders. */
export const ORDER_REFUSALS = {
  missing_coordinates: row(
    400,
    "Missing coordinates",
    "delivery_lat and delivery_lng are required.",
  ),
  invalid_coordinates: row(
    400,
    "Invalid coordinates",
    "Coordinates must be JSON numbers in decimal degrees.",
  ),
  pickup_not_set: row(
    400,
    "Pickup not set",
    "Configure the merchant pickup location in the dashboard first.",
  ),
  invalid_pickup: row(400, "Invalid pickup", "The pickup coordinates are (0, 0) or out of range."),
  invalid_delivery: row(
    400,
    "Invalid delivery",
    "The delivery coordinates are (0, 0) or out of range.",
  ),
  delivery_not_covered: row(
    400,
    "Invalid delivery",
    "The destination is outside the area that we deliver to from this pickup.",
  ),
  invalid_distance: row(
    400,
    "Invalid distance",
    "Pickup and delivery are the same place or too close to each other.",
  ),
  calculation_failed: row(
    400,
    "Calculation failed",
    "The price cannot be calculated from these inputs. Check weight_estimate and delivery_speed.",
  ),
  fee_not_quoted: row(
    400,
    "Calculation failed",
    "delivery_fee is neither the fee of an unexpired quote for this destination nor today's price. Quote again and pass the fee unchanged.",
  ),
  above_max_fee: row(
    400,
    "Fee above max_fee",
    "The delivery costs more than the max_fee of the request. delivery_fee says how much.",
  ),
  other_vehicle_class: row(
    400,
    "Other vehicle needed",
    "The delivery needs another vehicle than the vehicle_class of the request. suggested_vehicle_class says which.",
  ),
  drops_refused: row(
    400,
    "Invalid drops",
    "Some drops of the run can't be delivered, so none was placed. drops says which, and why.",
  ),
  window_out_of_reach: row(
    400,
    "Invalid delivery window",
    "A rider who leaves the pickup at its time arrives after deliver_until, or waits too long for deliver_from.",
  ),
  run_fee_changed: row(
    400,
    "Calculation failed",
    "The run doesn't cost total_fee now. Quote it again and pass the new total_fee unchanged.",
  ),
  quote_not_found: row(
    404,
    "Quote not found",
    "There is no live quote with this id. Quotes are deleted after they expire.",
  ),
  market_not_found: row(404, "Market not found", "There is no market with this code."),
  rate_card_not_found: row(
    404,
    "Rate card not found",
    "This market has no prices for this vehicle class yet.",
  ),
  rate_card_in_the_past: row(
    400,
    "Start date in the past",
    "New prices can start now or later, not in the past.",
  ),
  rate_card_in_force: row(
    409,
    "Prices already in force",
    "Only prices that have not started can be withdrawn. Publish a new version instead.",
  ),
  rate_card_not_compared: row(
    409,
    "Prices not compared",
    "You changed the prices after comparing them, so nothing was requested. Compare prices again, then request the change.",
  ),
  price_change_not_found: row(
    404,
    "Price change not found",
    "There is no price change with this id.",
  ),
  price_change_decided: row(
    409,
    "Price change already decided",
    "The price change was already published, rejected or cancelled.",
  ),
  price_change_same_person: row(
    403,
    "Another person must decide",
    "The person who requested a price change cannot decide it.",
  ),
  price_change_of_another: row(
    403,
    "Price change of another person",
    "Only the person who requested a price change can cancel it. You can reject it.",
  ),
  price_change_outdated: row(
    409,
    "Prices changed meanwhile",
    "These prices were made from a version that is no longer the newest. Compare with the newest prices and request the change again.",
  ),
  insufficient_funds: row(
    402,
    "Insufficient Funds",
    "The wallet balance is below the delivery fee. Top up and retry with the same Idempotency-Key.",
  ),
  no_capacity: row(
    422,
    "ERR_NO_CAPACITY_AVAILABLE",
    "No online rider can carry this shipment right now. Try again later; do not downgrade the vehicle class.",
  ),

  order_not_found: row(
    404,
    "Order not found",
    "No order with this id exists for this key's merchant and environment.",
  ),
  order_not_cancellable: row(
    400,
    "Order cannot be cancelled at this stage",
    "Orders can be cancelled once, until they are picked up.",
  ),
  order_not_changeable: row(
    409,
    "Order cannot be changed",
    "The order is too far on for this change, or belongs to a run. issues names the fields that cannot be changed now.",
  ),
  order_changed_meanwhile: row(
    409,
    "Order changed meanwhile",
    "The order changed at the same moment, so nothing of this request was done. Read the order and decide again.",
  ),
  fee_not_accepted: row(
    409,
    "Fee not accepted",
    "The change gives the order another fee, so nothing was changed. Send the delivery_fee of this answer to accept it.",
  ),
  order_collected: row(
    409,
    "Order already collected",
    "The parcel was collected, or the order is over. An order can be marked ready until it is picked up.",
  ),
  order_status_conflict: row(
    409,
    "Order status conflict",
    "The order cannot move to this status from its current one.",
  ),
  delivery_confirmed: row(
    409,
    "Delivery already confirmed",
    "The recipient has confirmed the delivery.",
  ),
  dispute_decided: row(
    409,
    "Dispute already decided",
    "This dispute was already decided. The order shows the decision.",
  ),
  pod_not_available: row(
    400,
    "POD is available only after delivery",
    "Wait until the order is delivered or completed.",
  ),
  simulate_fields_required: row(
    400,
    "order_id and status are required",
    "Send both order_id and status as non-empty strings.",
  ),
  webhook_dispatch_failed: row(
    500,
    "Webhook dispatch failed",
    "The status was updated, but the webhook endpoint did not accept the event.",
  ),

  webhook_endpoint_not_found: row(
    404,
    "Webhook endpoint not found",
    "No webhook endpoint with this id exists for this key's merchant and environment.",
  ),
  webhook_endpoint_disabled: row(
    409,
    "Webhook endpoint disabled",
    "Nothing is sent to a disabled endpoint. Enable it, and its waiting events are sent.",
  ),
  webhook_delivery_not_found: row(
    404,
    "Webhook delivery not found",
    "No webhook delivery with this id exists for this key's merchant and environment.",
  ),

  robo_rider_not_found: row(
    404,
    "Robo rider not found",
    "No robo rider was started for this order. Start one with POST test/robo-rider.",
  ),
  robo_rider_under_way: row(
    409,
    "Robo rider under way",
    "A robo rider is delivering this order. Wait until it has finished, or change the order's status to stop it.",
  ),
};
