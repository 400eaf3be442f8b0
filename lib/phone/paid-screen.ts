import { toMinor } from "@/lib/core/money";
import type { RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { StatedPayment } from "@/lib/domain/money/stated-money/stated-payment";
import type { Language } from "@/lib/messages/language";
import { RIDER_MENU } from "@/lib/messages/rider-menu.gen";
import { collectText } from "./rider-texts";
import { BY_REFERENCE, statedAfter } from "./stated-by-phone";

type Delivery = {
  kind: "deliver";
  orderId: string;
  pin: string;
  collectedMinor?: number;
  payment?: StatedPayment;
};

/** The money that the rider has, or the recipient's own payment, once the PIN is entered; a text asks for it. */
export function paidWith(
  pin: string,
  job: RiderJob,
  { left, language }: { left: string[]; language: Language },
): { request: Delivery } | { text: string } {
  const { orderId, collectMinor, byPhoneMinor = 0, byReference } = job;
  const texts = RIDER_MENU[language];
  const delivery = { kind: "deliver", orderId, pin } as const;
  if (collectMinor === 0 && !(byPhoneMinor > 0 && byReference)) return { request: delivery };
  const after = left.slice(left.findIndex((input) => input.trim() === pin) + 1);
  const at = after.findIndex((input) => input.trim() === BY_REFERENCE);
  if (byReference && at >= 0) {
    const { method, payment } = statedAfter(after.slice(at + 1), job);
    if (payment) return { request: { ...delivery, payment } };
    const names = byReference.accounts.map(
      (account, place) => `${place + 1} ${texts.operators[account.method]}`,
    );
    return { text: method ? texts.enterReference : names.join("\n") };
  }
  const collectedMinor = collectMinor > 0 ? collectedIn(left, pin, job) : undefined;
  if (collectedMinor !== undefined) return { request: { ...delivery, collectedMinor } };
  const asks =
    collectMinor > 0 ? texts.enterAmount({ amount: collectText(job) }) : texts.refused.notPaid;
  return { text: byReference ? `${asks}\n${BY_REFERENCE} ${texts.byReference}` : asks };
}

/**
 * The amount that a rider states after the PIN, in the currency's own unit. A PIN that is stated twice is no amount, because it
 * would count as a part of the money, unless it is all of it.
 */
export function collectedIn(said: string[], pin: string, job: RiderJob): number | undefined {
  const after = said.slice(said.findIndex((word) => word.trim() === pin) + 1);
  const amounts = after.filter((word) => /^\s*\d{1,9}\s*$/.test(word)).map(Number);
  const minors = amounts.map((amount) => toMinor(amount, job.currency));
  return minors.find((minor, at) => amounts[at] !== Number(pin) || minor === job.collectMinor);
}
