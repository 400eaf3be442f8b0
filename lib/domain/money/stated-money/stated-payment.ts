import type { ReplyChannel } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { requireReferenceForm } from "./reference-form";

export type StatedPayment = {
  method: "airtel_money" | "tnm_mpamba";
  /** As it was typed. */
  reference: string;
  amountMinor: number;
};

/** A rider who sends it as it happens is still at the door, and can ask the recipient again. */
const PROMPT_MS = 120_000;

/** A recipient's own payment on its way to `state_payment`, with the names that it has there. */
export function statedPaymentRow(
  { method, reference, amountMinor }: StatedPayment,
  happenedAt: Date,
  channel: ReplyChannel | undefined,
) {
  return {
    id: newId("stp"),
    method,
    reference: requireReferenceForm("payment.reference", reference),
    amount_minor: amountMinor,
    is_prompt: Date.now() - happenedAt.getTime() < PROMPT_MS,
    channel: channel ?? null,
  };
}
