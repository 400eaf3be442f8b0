import { toDecimal } from "@/lib/core/money";
import { refuse, refuseValue } from "../../errors";
import { requireReferenceForm } from "../../money/stated-money/reference-form";
import type { StatedPayment } from "../../money/stated-money/stated-payment";
import { type HeldOrder, tookBefore } from "./find-held-order";

/**
 * Refuses the recipient's own payment where the parcel is not handed over for it. A phone without a network may not know
 * that the shop has changed the money, or that the recipient has paid ahead.
 *
 * @throws reference_not_taken; invalid_request for a text that is no reference, for another amount than the order's, and
 *   for cash beside it
 */
export async function requireStatedPayment(
  order: HeldOrder,
  { reference, amountMinor }: StatedPayment,
  cashMinor: number,
): Promise<void> {
  requireReferenceForm("payment.reference", reference);
  const { takesReference, referenceMinor, referenceLeastMinor, paidMinor, currency } = order;
  if (cashMinor > 0) refuseValue("collectedMinor", { kind: "whole_number", least: 0, most: 0 });
  if (paidMinor > 0) return;
  const isAsked = referenceLeastMinor <= amountMinor && amountMinor <= referenceMinor;
  if (takesReference && isAsked) return;
  if (await tookBefore(order, amountMinor, true)) return;
  if (!takesReference) refuse("reference_not_taken");
  const amount = toDecimal(referenceMinor, currency);
  const least = toDecimal(referenceLeastMinor, currency);
  refuseValue(
    "payment.amountMinor",
    amount === least
      ? { kind: "collect_first", amount, currency }
      : { kind: "collect_least", amount, least, currency },
  );
}
