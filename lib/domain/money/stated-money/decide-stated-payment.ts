import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";
import { requireReferenceForm } from "./reference-form";

/** What people decide of a payment that no statement shows as it was stated. */
export const STATED_PAYMENT_VERDICTS = [
  "found",
  "rider_pays",
  "shop_carries",
  "written_off",
  "given_back",
  "nothing_came",
] as const;

export type StatedPaymentVerdict = (typeof STATED_PAYMENT_VERDICTS)[number];

type Decision = {
  statedPaymentId: string;
  verdict: StatedPaymentVerdict;
  reason: string;
  /** The reference under which it was found; empty where the statement shows another amount. */
  reference?: string;
};

/**
 * Decides on a stated payment: alone up to the market's limit, above it one person proposes it and another one agrees.
 * The same decision again changes nothing.
 *
 * @throws role_not_allowed, stated_payment_not_found, stated_payment_decided, stated_payment_waiting,
 *   stated_payment_matched, stated_payment_verdict, stated_payment_same_person, reference_used; invalid_request for a
 *   reason or a reference that is none
 */
export async function decideStatedPayment(
  admin: AdminContext,
  { statedPaymentId, verdict, reason, reference = "" }: Decision,
): Promise<void> {
  requireRight(admin, "decide_stated_payments");
  const isFound = verdict === "found" || verdict === "given_back";
  await call.decideStatedPayment({
    id: requireId("stp", statedPaymentId),
    userId: admin.userId,
    verdict,
    reason: requireReason(reason),
    reference:
      isFound && reference.trim() !== "" ? requireReferenceForm("reference", reference) : null,
  });
}
