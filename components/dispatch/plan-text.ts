import type { DispatchMessages } from "@/lib/messages/dispatch.gen";

/** Why a plan gives an order to a rider. */
export type PlanMinutes = Record<
  "ride" | "wait" | "delayToOthers" | "price" | "fairness",
  number
> & { preferred?: number };

/** Terms of zero are left out. */
export function planText(plan: PlanMinutes, messages: DispatchMessages): string {
  const round = (name: keyof PlanMinutes) => Math.round(plan[name] ?? 0);
  const more = [
    { minutes: round("delayToOthers"), say: messages.planDelay },
    { minutes: round("price"), say: messages.planPrice },
    { minutes: round("fairness"), say: messages.planFairness },
    { minutes: round("preferred"), say: messages.planPreferred },
  ].filter(({ minutes }) => minutes !== 0);
  const first = messages.plan({ wait: round("wait"), ride: round("ride") });
  return [first, ...more.map(({ minutes, say }) => say({ minutes }))].join(" ");
}
