import { publicUrl } from "@/lib/core/env";
import { toDecimal } from "@/lib/core/money";
import type { DomainError, NearestServed } from "@/lib/domain/errors";
import { REFUSALS, type DetailsOf, type RefusalCode } from "@/lib/domain/errors";
import { complaintMessage } from "@/lib/messages/complaint-message";
import { FIELDS, type FieldsMessages } from "@/lib/messages/fields";
import type { Language } from "@/lib/messages/language";
import { requestIdOf } from "./answer-headers";
import { sayDeliveryFailure } from "./say-delivery-failure";

type WireDetails = {
  [Code in RefusalCode]?: (details: DetailsOf<Code>, messages: FieldsMessages) => object;
};

/** Fields that a refusal adds to the body, in the units of the wire (spec: Errors, Extra fields). */
const WIRE_DETAILS: WireDetails = {
  scope_missing: ({ scopes }) => ({
    message: `This operation needs a key with the scope ${scopes.join(" or ")}.`,
    required_scopes: scopes,
  }),
  insufficient_funds: ({ balanceMinor, requiredMinor, currency }) => ({
    balance: toDecimal(balanceMinor, currency),
    required: toDecimal(requiredMinor, currency),
  }),
  delivery_not_covered: ({ problem, nearestServed }, messages) => ({
    message: complaintMessage(messages, { problem }),
    ...(nearestServed && { nearest_served: toNearestServed(nearestServed) }),
  }),
  drops_refused: ({ drops }, messages) => ({
    drops: drops.map(({ drop, refusal }) => ({ drop, ...sayRefusal(refusal, messages) })),
  }),
  no_capacity: ({ requiredWeightG }) => ({ required_weight_kg: requiredWeightG / 1000 }),
  rate_limited: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
  unavailable: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
  too_many_streams: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
  insufficient_earnings: ({ availableMinor, requestedMinor, currency }) => ({
    available: toDecimal(availableMinor, currency),
    requested: toDecimal(requestedMinor, currency),
  }),
  adjustment_not_confirmed: ({ amountMinor, balanceMinor, currency }) => ({
    amount: toDecimal(amountMinor, currency),
    balance: toDecimal(balanceMinor, currency),
  }),
  withdrawal_decided: ({ state }) => ({ status: state }),
  withdrawal_too_early: ({ payableFrom }) => ({ payable_from: payableFrom }),
  invalid_request: ({ issues }, messages) => ({
    issues: issues.map((issue) => ({
      path: issue.path,
      message: complaintMessage(messages, issue),
    })),
  }),
  calculation_failed: ({ problem }, messages) =>
    problem ? { message: complaintMessage(messages, { problem }) } : {},
  order_not_cancellable: ({ status }) => ({ status }),
  order_collected: ({ status }) => ({ status }),
  order_status_conflict: ({ status }) => ({ status }),
  dispute_decided: ({ decision }) => ({ decision }),
  import_unreadable: (complaint, messages) => ({ message: complaintMessage(messages, complaint) }),
  webhook_dispatch_failed: (failure) => ({ message: sayDeliveryFailure(failure) }),
  wrong_pin: ({ triesLeft }) => ({ tries_left: triesLeft }),
};

function toNearestServed({ latitude, longitude, name, distanceM }: NearestServed) {
  return {
    lat: latitude,
    lng: longitude,
    ...(name !== null && { name }),
    distance_km: Math.round(distanceM / 100) / 10,
  };
}

/**
 * The body of a refusal: `{success: false, error, message, …}` and our additions: its code, the id of
 * the request and the address of the page about it. The API answers in English; a page's own request is
 * answered in its reader's language.
 */
export function refusalBody(
  refusal: DomainError,
  requestId: string,
  language: Language = "en",
): Record<string, unknown> {
  return {
    success: false,
    ...sayRefusal(refusal, FIELDS[language]),
    request_id: requestId,
    doc_url: `${publicUrl}/docs/errors/${refusal.code}`,
  };
}

function sayRefusal({ code, details }: DomainError, messages: FieldsMessages) {
  const { error, message } = REFUSALS[code];
  const toWire = WIRE_DETAILS[code] as
    | ((details: unknown, messages: FieldsMessages) => object)
    | undefined;
  return { error, message, ...toWire?.(details, messages), code };
}

/** Answers a refusal in the spec's error shape; `Response.json` would copy the headers first. */
export function refusalResponse(
  refusal: DomainError,
  headers: Headers,
  text = JSON.stringify(refusalBody(refusal, requestIdOf(headers))),
): Response {
  if (hasRetryAfter(refusal.details)) {
    headers.set("Retry-After", String(refusal.details.retryAfterSeconds));
  }
  const { status } = REFUSALS[refusal.code];
  // A 401 names the required authentication (RFC 9110, section 15.5.2).
  if (status === 401) {
    headers.set("WWW-Authenticate", refusal.code === "unauthorized" ? "Bearer" : "Signature");
  }
  headers.set("Content-Type", "application/json");
  return new Response(text, { status, headers });
}

function hasRetryAfter(details: unknown): details is { retryAfterSeconds: number } {
  return typeof details === "object" && details !== null && "retryAfterSeconds" in details;
}
