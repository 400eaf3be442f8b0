import { toDecimal } from "@/lib/core/money";
import type { DomainError } from "@/lib/domain/errors";
import { REFUSALS, type DetailsOf, type RefusalCode } from "@/lib/domain/errors";
import { FIELDS, sayComplaint, type FieldWords } from "@/lib/words/fields";
import type { Language } from "@/lib/words/language";
import { sayDispatchFailure } from "./say-dispatch-failure";

type WireDetails = {
  [Code in RefusalCode]?: (details: DetailsOf<Code>, words: FieldWords) => object;
};

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
  invalid_request: ({ issues }, words) => ({
    issues: issues.map((issue) => ({ path: issue.path, message: sayComplaint(words, issue) })),
  }),
  calculation_failed: ({ problem }, words) =>
    problem ? { message: sayComplaint(words, { problem }) } : {},
  order_not_cancellable: ({ status }) => ({ status }),
  order_status_conflict: ({ status }) => ({ status }),
  dispute_decided: ({ decision }) => ({ decision }),
  import_unreadable: (complaint, words) => ({ message: sayComplaint(words, complaint) }),
  webhook_dispatch_failed: (failure) => ({ message: sayDispatchFailure(failure) }),
  wrong_pin: ({ triesLeft }) => ({ tries_left: triesLeft }),
};

/**
 * The body of a refusal: `{success: false, error, message, …}`. The API speaks English; a page that
 * asks is answered in its reader's language.
 */
export function refusalBody(
  refusal: DomainError,
  language: Language = "en",
): Record<string, unknown> {
  const { error, message } = REFUSALS[refusal.code];
  const details = WIRE_DETAILS[refusal.code] as
    | ((details: unknown, words: FieldWords) => object)
    | undefined;
  return { success: false, error, message, ...details?.(refusal.details, FIELDS[language]) };
}

/** Answers a refusal in the spec's error shape. */
export function refusalResponse(
  refusal: DomainError,
  headers: Headers,
  language?: Language,
): Response {
  if (hasRetryAfter(refusal.details)) {
    headers.set("Retry-After", String(refusal.details.retryAfterSeconds));
  }
  if (refusal.code === "unauthorized") headers.set("WWW-Authenticate", "Bearer");
  const { status } = REFUSALS[refusal.code];
  return Response.json(refusalBody(refusal, language), { status, headers });
}

function hasRetryAfter(details: unknown): details is { retryAfterSeconds: number } {
  return typeof details === "object" && details !== null && "retryAfterSeconds" in details;
}
