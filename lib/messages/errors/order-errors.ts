import type { ORDER_REFUSALS } from "@/lib/domain/refusals/order-refusals";
import { doc, type ErrorDoc } from "./error-doc";

export const ORDER_ERRORS: Record<keyof typeof ORDER_REFUSALS, ErrorDoc> = {
  missing_coordinates: doc(
    "fixed",
    "delivery_lat or delivery_lng is absent or null.",
    "Send both. A typed address isn't enough to calculate a price.",
  ),
  invalid_coordinates: doc(
    "fixed",
    'A coordinate isn\'t a JSON number. Text such as "-13.96" or "13.96° S" isn\'t accepted.',
    "Send decimal degrees as JSON numbers, for example -13.9622.",
  ),
  pickup_not_set: doc(
    "fixed",
    "The merchant has no pickup location, so there is no distance to price.",
    "Set the pickup location under Settings in the dashboard. GET /api/v1/external/validate then answers hasPickup: true.",
  ),
  invalid_pickup: doc(
    "fixed",
    "The pickup coordinates are (0, 0), or beyond 90 degrees of latitude or 180 of longitude.",
    "Correct pickup_lat and pickup_lng, or the pickup location under Settings in the dashboard.",
  ),
  invalid_delivery: doc(
    "fixed",
    "The destination is at (0, 0), or beyond 90 degrees of latitude or 180 of longitude.",
    "Send the customer's own location. (0, 0) usually means that a phone had no position yet.",
  ),
  delivery_not_covered: doc(
    "fixed",
    "The destination is outside the service area of the pickup's market, or farther than any vehicle class goes.",
    "Check the coordinates, then offer the customer a place nearer: nearest_served is the nearest one that we deliver to.",
  ),
  invalid_distance: doc(
    "fixed",
    "Pickup and destination are the same place or too close to each other.",
    "Send the customer's location, not the shop's.",
  ),
  above_max_fee: doc(
    "fixed",
    "The request has a max_fee, and the delivery costs more, for example because the destination is far away or the parcel heavy.",
    "Check the destination with your customer. If it is right, ask them to agree to the price in delivery_fee, and send a higher max_fee or none.",
  ),
  other_vehicle_class: doc(
    "fixed",
    "The request has a vehicle_class, and the weight or the distance needs another vehicle, which costs another price.",
    "Check the destination and the weight. If they are right, send the suggested_vehicle_class or none.",
  ),
  calculation_failed: doc(
    "fixed",
    "The price can't be calculated from these inputs. message says which: weight_estimate, delivery_speed or product_type is not readable, the parcel is too heavy, or the destination is too far away.",
    "Correct the input that message names.",
  ),
  fee_not_quoted: doc(
    "fixed",
    "delivery_fee is neither the fee of an unexpired quote for this destination nor today's price for these inputs.",
    "Quote again, and pass the delivery_fee of the answer unchanged.",
  ),
  drops_refused: doc(
    "fixed",
    "At least one drop of a run can't be delivered. The plan and the prices depend on all drops, so nothing was placed.",
    "Correct or leave out the drops that drops names, counted from 0, then retry with the same Idempotency-Key.",
  ),
  run_fee_changed: doc(
    "fixed",
    "Prices have changed since the run was quoted, or its drops, pickup or pickup_at are not those of the quote.",
    "Quote the run again, have its total agreed to, and pass that as total_fee, or leave it out.",
  ),
  window_out_of_reach: doc(
    "fixed",
    "The window of a drop ends before a rider could be there, or begins more than two hours after the pickup.",
    "Send a later deliver_until, or a pickup_at nearer to the window.",
  ),
  quote_not_found: doc(
    "never",
    "There is no quote with this id, or it has expired.",
    "Quote again.",
  ),
  market_not_found: doc("never", "There is no market with this code.", "Check the market's code."),
  rate_card_not_found: doc(
    "fixed",
    "The market has no prices for this vehicle class yet.",
    "Publish a rate card for this vehicle class first.",
  ),
  rate_card_in_the_past: doc(
    "fixed",
    "The new prices would start in the past. Orders keep the price that they were sold for.",
    "Choose a start that is now or later.",
  ),
  rate_card_in_force: doc(
    "never",
    "The prices have started or start within half a minute, so they can't be withdrawn.",
    "Publish a new version.",
  ),
  rate_card_not_compared: doc(
    "fixed",
    "The prices in the form aren't the ones that were compared.",
    "Compare the prices again, then request the change.",
  ),
  price_change_not_found: doc(
    "never",
    "There is no price change with this id.",
    "Open the list of price changes and choose one there.",
  ),
  price_change_decided: doc(
    "never",
    "The price change was published, rejected or cancelled before.",
    "Read the price change again.",
  ),
  price_change_same_person: doc(
    "never",
    "The person who requested a price change can't decide it.",
    "Ask another administrator.",
  ),
  price_change_of_another: doc(
    "never",
    "Only the requester cancels a price change.",
    "Reject the price change, or ask its requester to cancel it.",
  ),
  price_change_outdated: doc(
    "fixed",
    "Another version was published or withdrawn after the change was made, so it would undo that without being compared with it.",
    "Compare with the newest prices, then request the change again.",
  ),
  insufficient_funds: doc(
    "fixed",
    "The wallet balance is below the delivery fee, or below the fee and what we hold for the return where your account has that setting. balance and required are the two amounts, and return_fee_held is the part of required that would be held.",
    "Top up, confirm the balance with GET /api/v1/external/wallet, then retry with the same Idempotency-Key.",
  ),
  no_capacity: doc(
    "later",
    "No online rider can carry this shipment at the moment. required_weight_kg is the weight that was looked for; BIKE riders carry at most 50 kg. An express delivery needs a rider who carries nothing else.",
    "Try again in a few minutes with the same Idempotency-Key, wait for the event capacity.restored, or send wait_for_rider_minutes, so that the order waits for a rider. Don't declare a lower weight, and don't retry in a tight loop.",
  ),
  order_not_found: doc(
    "never",
    "There is no order with this id or tracking id for the merchant and environment of the key. A test key doesn't find live orders, nor a live key test orders.",
    "Check the id, and that the key is of the environment in which the order was placed.",
  ),
  order_not_cancellable: doc(
    "never",
    "The order was picked up, is in transit, delivered, completed or cancelled. status says which.",
    "Contact support if the delivery must be stopped.",
  ),
  order_not_changeable: doc(
    "never",
    "The order is too far on for the change. The pickup time changes until a rider accepts, the parcel and the money to collect until the pickup, the destination and the recipient until the hand-over. An order of a run keeps its place in the route, and money that was paid ahead stays.",
    "Leave out the fields that issues names. To send the parcel elsewhere, cancel the order or wait until it comes back, and place a new one.",
  ),
  order_changed_meanwhile: doc(
    "later",
    "A rider, a colleague or the recipient changed the order at the same moment, three times in a row.",
    "Read the order, and send the change again if it is still needed.",
  ),
  fee_not_accepted: doc(
    "fixed",
    "The change makes the delivery cheaper or dearer, and the request has no delivery_fee or another one.",
    "Show the new delivery_fee to who pays it. Then send the same change with this delivery_fee.",
  ),
  order_collected: doc(
    "never",
    "The order was marked ready after its parcel was picked up, or after the order ended. status says which.",
    "Nothing is left to do.",
  ),
  order_status_conflict: doc(
    "never",
    "The order can't move to this status from its present one, which status names.",
    "Read the order again before you decide what to do next.",
  ),
  delivery_confirmed: doc(
    "never",
    "The recipient confirmed that the parcel arrived, so the delivery can't be disputed any more.",
    "Contact support if something is wrong with the parcel.",
  ),
  dispute_decided: doc(
    "never",
    "The dispute was decided before. decision says how.",
    "Read the order to see the decision.",
  ),
  pod_not_available: doc(
    "later",
    "Proof of delivery exists only once the order is delivered or completed.",
    "Wait for the event order.delivered, then fetch it again.",
  ),
  simulate_fields_required: doc(
    "fixed",
    "order_id or status is missing, empty, or not text.",
    "Send both as non-empty strings.",
  ),
  webhook_dispatch_failed: doc(
    "later",
    "The status was updated, but your webhook endpoint did not accept the event. message says what it answered and when the next attempt is.",
    "Fix the endpoint, then simulate the same status again: the waiting event is sent again with the same id.",
  ),
  webhook_endpoint_not_found: doc(
    "never",
    "There is no webhook endpoint with this id for the merchant and environment of the key.",
    "List the endpoints with GET /api/v1/external/webhook-endpoints and use one of their ids.",
  ),
  webhook_endpoint_disabled: doc(
    "fixed",
    "The endpoint is disabled, so nothing is sent to it.",
    "Enable it with PATCH /api/v1/external/webhook-endpoints/{endpoint_id}. Waiting events are sent then.",
  ),
  webhook_delivery_not_found: doc(
    "never",
    "There is no webhook delivery with this id for the merchant and environment of the key.",
    "List the deliveries with GET /api/v1/external/webhook-deliveries and use one of their ids.",
  ),
  robo_rider_not_found: doc(
    "fixed",
    "No robo rider was started for this order.",
    "Start one with POST /api/v1/external/test/robo-rider.",
  ),
  robo_rider_under_way: doc(
    "later",
    "A robo rider is already playing this order.",
    "Wait until it has finished, or move the order yourself to end it.",
  ),
};
