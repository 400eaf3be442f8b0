import { toDecimal } from "@/lib/core/money";
import type { DomainError } from "@/lib/domain/errors";
import { REFUSALS, type DetailsOf, type RefusalCode } from "@/lib/domain/errors";

type WireDetails = { [Code in RefusalCode]?: (details: DetailsOf<Code>) => object };

/** What a refusal adds to the body, in the units of the wire (spec: Errors, Extra fields). */
const WIRE_DETAILS: WireDetails = {
  insufficient_funds: ({ balanceMinor, requiredMinor, currency }) => ({
    balance: toDecimal(balanceMinor, currency),
    required: toDecimal(requiredMinor, currency),
  }),
  no_capacity: ({ requiredWeightG }) => ({ required_weight_kg: requiredWeightG / 1000 }),
  rate_limited: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
  unavailable: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
  too_many_streams: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
  insufficient_earnings: ({ availableMinor, requestedMinor, currency }) => ({
    available: toDecimal(availableMinor, currency),
    requested: toDecimal(requestedMinor, currency),
  }),
  withdrawal_decided: ({ state }) => ({ status: state }),
  invalid_request: ({ issues }) => ({ issues }),
  calculation_failed: ({ message }) => (message === undefined ? {} : { message }),
  order_not_cancellable: ({ status }) => ({ status }),
  order_status_conflict: ({ status }) => ({ status }),
  dispute_decided: ({ decision }) => ({ decision }),
  import_unreadable: ({ message }) => ({ message }),
  wrong_pin: ({ triesLeft }) => ({ tries_left: triesLeft }),
};

/** The body of a refusal: `{success: false, error, message, …}`. */
export function refusalBody(refusal: DomainError): Record<string, unknown> {
  const { error, message } = REFUSALS[refusal.code];
  const details = WIRE_DETAILS[refusal.code] as ((details: unknown) => object) | undefined;
  return { success: false, error, message, ...details?.(refusal.details) };
}

/** Answers a refusal in the spec's error shape. */
export function refusalResponse(refusal: DomainError, headers: Headers): Response {
  if (hasRetryAfter(refusal.details)) {
    headers.set("Retry-After", String(refusal.details.retryAfterSeconds));
  }
  return Response.json(refusalBody(refusal), { status: REFUSALS[refusal.code].status, headers });
}

function hasRetryAfter(details: unknown): details is { retryAfterSeconds: number } {
  return typeof details === "object" && details !== null && "retryAfterSeconds" in details;
}
