import { isId } from "@/lib/core/ids";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";
import { requireReferenceForm } from "./reference-form";

/** The parcel was delivered, so the cash is the shop's; it goes back to the payer; the rider did not take it. */
export const LEFT_CASH_VERDICTS = ["delivered", "given_back", "not_taken"] as const;

/** What people decide of a payment that no statement shows as it was stated. */
export const STATED_PAYMENT_VERDICTS = [
  "found",
  "rider_pays",
  "shop_carries",
  "written_off",
  "given_back",
  "nothing_came",
] as const;

export const STATED_MONEY_VERDICTS = [
  ...LEFT_CASH_VERDICTS,
  ...STATED_PAYMENT_VERDICTS.filter((it) => it !== "given_back"),
] as const;

export type StatedMoneyVerdict = (typeof STATED_MONEY_VERDICTS)[number];

type Decision = {
  /** Of left cash or of a stated payment. */
  moneyId: string;
  verdict: StatedMoneyVerdict;
  reason: string;
  /** The reference under which a payment was found; empty where the statement shows another amount. */
  reference?: string;
};

/**
 * Decides on money that a rider stated: alone up to the market's limit, above it one person proposes it and another one
 * agrees. The same decision again changes nothing.
 *
 * @throws role_not_allowed, stated_money_not_found, stated_money_decided, stated_money_same_person, stated_money_verdict;
 *   left_cash_order_open and left_cash_collected for the shop's credit; stated_payment_waiting, stated_payment_matched,
 *   reference_used; invalid_request for a reason or a reference that is none
 */
export async function decideStatedMoney(
  admin: AdminContext,
  { moneyId, verdict, reason, reference = "" }: Decision,
): Promise<void> {
  requireRight(admin, "decide_stated_money");
  const decision = { userId: admin.userId, reason: requireReason(reason) };
  if (isId("lcs", moneyId)) {
    await call.decideLeftCash({
      id: moneyId,
      verdict: oneOf(LEFT_CASH_VERDICTS, verdict),
      ...decision,
    });
    return;
  }
  const isFound = verdict === "found" || verdict === "given_back";
  await call.decideStatedPayment({
    id: requireId("stp", moneyId),
    verdict: oneOf(STATED_PAYMENT_VERDICTS, verdict),
    ...decision,
    reference:
      isFound && reference.trim() !== "" ? requireReferenceForm("reference", reference) : null,
  });
}

/** @throws stated_money_verdict for the verdict of another kind of money */
function oneOf<Verdict extends StatedMoneyVerdict>(
  verdicts: readonly Verdict[],
  verdict: StatedMoneyVerdict,
): Verdict {
  return verdicts.find((it) => it === verdict) ?? refuse("stated_money_verdict");
}
