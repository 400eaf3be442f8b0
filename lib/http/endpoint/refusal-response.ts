import { publicUrl } from "@/lib/core/env";
import { toDecimal } from "@/lib/core/money";
import type { DomainError, NearestServed } from "@/lib/domain/errors";
import { REFUSALS, type DetailsOf, type RefusalCode } from "@/lib/domain/errors";
import type { FieldProblem, Issue } from "@/lib/domain/field-problem";
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
  scope_missing: ({ noun, scopes }) => ({
    message: `This operation needs a ${noun} with the scope ${scopes.join(" or ")}.`,
    required_scopes: scopes,
  }),
  insufficient_funds: ({ balanceMinor, requiredMinor, heldMinor, currency }) => ({
    balance: toDecimal(balanceMinor, currency),
    required: toDecimal(requiredMinor, currency),
    ...(heldMinor && { return_fee_held: toDecimal(heldMinor, currency) }),
  }),
  delivery_not_covered: ({ problem, nearestServed }, messages) => ({
    message: complaintMessage(messages, { problem }),
    issues: toIssues([{ path: "delivery_lat", problem }], messages),
    ...(nearestServed && { nearest_served: toNearestServed(nearestServed) }),
  }),
  drops_refused: ({ drops }, messages) => ({
    drops: drops.map(({ drop, refusal }) => ({ drop, ...sayRefusal(refusal, messages) })),
  }),
  above_max_fee: ({ feeMinor, currency }) => ({ delivery_fee: toDecimal(feeMinor, currency) }),
  other_vehicle_class: ({ vehicleClass }) => ({ suggested_vehicle_class: vehicleClass }),
  no_capacity: ({ requiredWeightG }) => ({ required_weight_kg: requiredWeightG / 1000 }),
  rate_limited: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
  unavailable: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
  too_many_streams: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
  insufficient_earnings: ({ availableMinor, requestedMinor, currency }) => ({
    available: toDecimal(availableMinor, currency),
    requested: toDecimal(requestedMinor, currency),
  }),
  order_credit_too_large: ({ mostMinor, currency }) => ({ most: toDecimal(mostMinor, currency) }),
  adjustment_not_confirmed: ({ amountMinor, balanceMinor, currency }) => ({
    amount: toDecimal(amountMinor, currency),
    balance: toDecimal(balanceMinor, currency),
  }),
  rider_advance_deducted: ({ leastMinor, currency }) => ({
    least: toDecimal(leastMinor, currency),
  }),
  rider_pay_run_open: ({ by }) => ({ by }),
  rider_pay_slip_paid: ({ by }) => ({ by }),
  withdrawal_decided: ({ state }) => ({ status: state }),
  withdrawal_too_early: ({ payableFrom }) => ({ payable_from: payableFrom }),
  payout_number_waits: ({ payableFrom }) => ({ payable_from: payableFrom }),
  payout_too_small: ({ minimumMinor, currency }) => ({
    minimum: toDecimal(minimumMinor, currency),
  }),
  invalid_request: ({ issues }, messages) => sayIssues(issues, messages),
  idempotency_mismatch: ({ fields }) => ({ idempotency_mismatch: fields }),
  missing_coordinates: ({ issues }, messages) => ({ issues: toIssues(issues, messages) }),
  invalid_coordinates: ({ issues }, messages) => ({ issues: toIssues(issues, messages) }),
  simulate_fields_required: ({ missing }, messages) => ({
    issues: toIssues(
      missing.map((path) => ({ path, problem: { kind: "absent" } })),
      messages,
    ),
  }),
  calculation_failed: ({ problem }, messages) => (problem ? sayParcel(problem, messages) : {}),
  order_not_cancellable: ({ status }) => ({ status }),
  order_not_changeable: ({ status, fields }) => ({
    status,
    ...namedFields("order_not_changeable", fields),
  }),
  fee_not_accepted: ({ feeMinor, heldMinor, currency }) => ({
    delivery_fee: toDecimal(feeMinor, currency),
    ...(heldMinor > 0 && { return_fee_held: toDecimal(heldMinor, currency) }),
  }),
  order_collected: ({ status }) => ({ status }),
  order_status_conflict: ({ status }) => ({ status }),
  dispute_decided: ({ decision }) => ({ decision }),
  import_unreadable: (complaint, messages) => ({ message: complaintMessage(messages, complaint) }),
  webhook_dispatch_failed: (failure) => ({
    message: sayDeliveryFailure(failure),
    event_id: failure.eventId,
    endpoint_id: failure.endpointId,
    next_attempt_at: failure.nextAttemptAt,
  }),
  wrong_pin: ({ triesLeft }) => ({ tries_left: triesLeft }),
  cash_left: ({ amountMinor, currency, why }) => ({
    amount: toDecimal(amountMinor, currency),
    why,
  }),
  payment_kept: ({ amountMinor, currency }) => ({ amount: toDecimal(amountMinor, currency) }),
};

/** The first issue is in the message too, for what shows nothing else. */
function sayIssues(issues: readonly Issue[], messages: FieldsMessages) {
  const said = toIssues(issues, messages);
  const [first] = said;
  if (!first) return { issues: said };
  const others = said.length > 1 ? ` (${said.length - 1} more in issues.)` : "";
  return { message: `${first.field}: ${first.message}${others}`, issues: said };
}

function toIssues(issues: readonly Issue[], messages: FieldsMessages) {
  return issues.map((issue) => ({
    path: issue.path,
    field: issue.path,
    code: "problem" in issue ? issue.problem.kind : (issue.code ?? "not_valid"),
    message: complaintMessage(messages, issue),
  }));
}

/** A price fails by the weight, or by the speed. */
function sayParcel(problem: FieldProblem, messages: FieldsMessages) {
  const path = problem.kind === "unknown_speed" ? "delivery_speed" : "weight_estimate";
  const message = complaintMessage(messages, { problem });
  return { message, issues: toIssues([{ path, problem }], messages) };
}

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
  return { error, message, ...namedFields(code), ...toWire?.(details, messages), code };
}

/** The fields of a request that a refusal is about, which says no more of them than its row. */
const REFUSED_FIELDS: Partial<Record<RefusalCode, readonly string[]>> = {
  idempotency_key_required: ["Idempotency-Key"],
  invalid_pickup: ["pickup_lat", "pickup_lng"],
  invalid_delivery: ["delivery_lat", "delivery_lng"],
  invalid_distance: ["delivery_lat", "delivery_lng"],
  fee_not_quoted: ["delivery_fee"],
  above_max_fee: ["max_fee"],
  other_vehicle_class: ["vehicle_class"],
  run_fee_changed: ["total_fee"],
  fee_not_accepted: ["delivery_fee"],
  window_out_of_reach: ["deliver_until"],
};

function namedFields(code: RefusalCode, fields = REFUSED_FIELDS[code]) {
  const { message } = REFUSALS[code];
  return fields && { issues: fields.map((field) => ({ path: field, field, code, message })) };
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
