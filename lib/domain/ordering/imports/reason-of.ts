import { isRefusal, REFUSALS, type DomainError } from "../../errors";
import type { Complaint } from "../../field-problem";

/** Why a row has no order: its problem, or the catalogue's text. */
export function reasonOf(refusal: DomainError): Complaint[] {
  if (isRefusal(refusal, "invalid_request")) return refusal.details.issues;
  if (isRefusal(refusal, "calculation_failed") && refusal.details.problem !== undefined) {
    const { problem } = refusal.details;
    // The price's own text names the API's field.
    return [{ problem: problem.kind === "weight_range" ? { kind: "row_no_weight" } : problem }];
  }
  if (isRefusal(refusal, "delivery_not_covered")) return [{ problem: refusal.details.problem }];
  if (isRefusal(refusal, "fee_not_quoted")) return [{ problem: { kind: "price_changed" } }];
  if (isRefusal(refusal, "no_capacity")) return [{ problem: { kind: "no_rider" } }];
  return [{ message: REFUSALS[refusal.code].message }];
}
