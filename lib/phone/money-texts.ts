import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import type { RecipientStep } from "@/lib/domain/messaging/texts/steps";

type Order = NonNullable<NotificationFacts["order"]>;

/** What a recipient is to pay, and after the delivery has paid, to the rider or by phone. */
export function moneyOf(step: string, { collectMinor, paidMinor, partMinor }: Order): number {
  return step === "delivered" ? (partMinor ?? collectMinor + paidMinor) : collectMinor;
}

/** The texts of steps that name money. */
const PAID_STEPS = {
  placed: "placed_to_pay",
  on_the_way: "on_the_way_to_pay",
  delivered: "delivered_to_pay",
} as const;

/** The same where only a phone may pay it. */
const PHONE_STEPS = {
  ...PAID_STEPS,
  placed: "placed_to_pay_by_phone",
  on_the_way: "on_the_way_to_pay_by_phone",
} as const;

/** The text of a step, by what its order has to pay, and after a failed try by whether the recipient can choose a time. */
export function textOf(step: RecipientStep, order: Order, canChooseTry: () => boolean) {
  if (step === "attempt_failed") return canChooseTry() ? step : "attempt_failed_to_call";
  if (moneyOf(step, order) === 0 || !isPaidStep(step)) return step;
  return (order.collectBy === "mobile_money" ? PHONE_STEPS : PAID_STEPS)[step];
}

function isPaidStep(step: RecipientStep): step is keyof typeof PAID_STEPS {
  return step in PAID_STEPS;
}
