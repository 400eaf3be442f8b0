import { isRefusal, REFUSALS, type DomainError } from "../errors";

/** Why a row is no order, in a sentence. */
export function reasonOf(refusal: DomainError): string {
  if (isRefusal(refusal, "invalid_request")) {
    return refusal.details.issues.map(({ message }) => message).join(" ");
  }
  if (isRefusal(refusal, "calculation_failed") && refusal.details.message !== undefined) {
    return refusal.details.message;
  }
  if (isRefusal(refusal, "fee_not_quoted")) return "The price has changed. Check the row again.";
  return REFUSALS[refusal.code].message;
}
