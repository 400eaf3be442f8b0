/**
 * The error catalogue: one row per way to be refused. `error` is the public label (spec: Errors),
 * `message` says what happened and what to do.
 */
export const REFUSALS = {
  unauthorized: row(
    401,
    "Unauthorized",
    "The key or token is missing, malformed, inactive or belongs to the other environment.",
  ),
  not_found: row(404, "Not found", "There is nothing at this address."),
  method_not_allowed: row(405, "Method not allowed", "This address does not answer this method."),
  rate_limited: row(
    429,
    "Rate limit exceeded",
    "Too many requests. Wait as Retry-After says, then retry with exponential backoff.",
  ),
  body_too_large: row(
    413,
    "Body too large",
    "The request body is larger than this endpoint accepts.",
  ),
  unsupported_media_type: row(
    415,
    "Unsupported media type",
    "Send the body as application/json in UTF-8, without a content encoding.",
  ),
  invalid_json: row(400, "Invalid JSON", "The request body is not a JSON object."),
  invalid_request: row(400, "Invalid request", "One or more fields are not valid."),
  idempotency_key_required: row(
    400,
    "Idempotency-Key required",
    "Send an Idempotency-Key header of 1 to 255 visible ASCII characters.",
  ),
  unavailable: row(
    503,
    "Service unavailable",
    "The service cannot answer right now. Retry with the same Idempotency-Key.",
  ),
  internal: row(
    500,
    "Internal error",
    "Something failed on our side. Quote the request id when you contact us.",
  ),

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
    "Orders can be cancelled until they are picked up.",
  ),
  order_status_conflict: row(
    409,
    "Order status conflict",
    "The order cannot move to this status from its present one.",
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
    "The status was updated, but the webhook endpoint did not accept the event. It stays queued.",
  ),

  webhook_endpoint_not_found: row(
    404,
    "Webhook endpoint not found",
    "No webhook endpoint with this id exists for this key's merchant and environment.",
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
    "A robo rider is playing this order. Wait until it has finished, or move the order yourself to end it.",
  ),

  rider_not_found: row(
    404,
    "Rider not found",
    "No rider with this id is registered under this courier account.",
  ),
} as const satisfies Record<string, Refusal>;

type Refusal = { status: number; error: string; message: string };

export type RefusalCode = keyof typeof REFUSALS;

type Issue = { path: string; message: string };

/** What each refusal says beyond its row. Amounts are minor units here and decimals on the wire. */
type RefusalDetails = {
  insufficient_funds: { balanceMinor: number; requiredMinor: number; currency: string };
  no_capacity: { requiredWeightG: number };
  rate_limited: { retryAfterSeconds: number };
  unavailable: { retryAfterSeconds: number };
  invalid_request: { issues: Issue[] };
  calculation_failed: { message?: string };
  order_not_cancellable: { status: string };
  order_status_conflict: { status: string };
};

export type DetailsOf<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? RefusalDetails[Code]
  : undefined;

/** A refusal on its way to the caller. Whatever else is thrown is a bug and answers a fixed 500. */
export class DomainError<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: Code,
    readonly details: DetailsOf<Code>,
  ) {
    super(REFUSALS[code].error);
  }
}

/** Refuses with a row of the catalogue; the row decides whether details are owed. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[details]: DetailsOf<Code> extends undefined ? [] : [details: DetailsOf<Code>]
): never {
  throw new DomainError(code, details as DetailsOf<Code>);
}

export function isDomainError(error: unknown): error is DomainError {
  return error instanceof DomainError;
}

export function isRefusal<Code extends RefusalCode>(
  error: unknown,
  code: Code,
): error is DomainError<Code> {
  return isDomainError(error) && error.code === code;
}

function row<const Status extends number, const Label extends string>(
  status: Status,
  error: Label,
  message: string,
) {
  return { status, error, message };
}
