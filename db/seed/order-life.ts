import type { events, orders } from "@/db/schema";
import { statusesWhere, type OrderStatus } from "@/db/schema/order-life";
import type { Random } from "./random";

export type CancelReason = NonNullable<(typeof orders.$inferSelect)["cancelReasonCode"]>;
export type Actor = typeof events.$inferInsert.actor;
export type Outcome = "completed" | "cancelled" | "returned";

export type Step = {
  status: OrderStatus;
  afterSeconds: number;
  actor: Actor;
  reason: string | null;
  reasonCode: CancelReason | null;
};

/** The next status, and its time after the step before. */
type Move = [
  status: OrderStatus,
  seconds: number,
  actor: Actor,
  reason?: string,
  reasonCode?: CancelReason,
];

const DAY_SECONDS = 86_400;

/** Most recipients confirm; otherwise a delivery is settled after a day without dispute. */
const CONFIRMED_SHARE = 0.7;

const CANCEL_REASONS: readonly [reason: string, code: CancelReason][] = [
  ["Customer changed their mind", "customer_cancelled"],
  ["Wrong delivery address", "wrong_address"],
  ["Item out of stock", "out_of_stock"],
  ["Customer will collect it", "other"],
  ["Ordered twice", "duplicate_order"],
];

const UNDELIVERABLE_REASONS = [
  "The recipient was not at home and the phone was off",
  "Recipient refused the parcel",
  "The address does not exist",
] as const;

/** When a delivery comes: within the range that it was promised, before it, or after it. */
export type Punctuality = "early" | "in time" | "late";

/** What is known of a delivery when it is placed, and how it turns out. */
type Plan = { carryMinutes: number; toPickupMinutes: number | null; punctuality: Punctuality };

/** How long deliveries take, as shares of the minutes that are planned; from 0.8 to 1.3 of them are promised. */
const DURATIONS = {
  early: [0.62, 0.76],
  "in time": [0.84, 1.2],
  late: [1.4, 2.3],
} as const satisfies Record<Punctuality, readonly [number, number]>;

/** The steps of which one takes the time that a late delivery is late by. */
const SLOW_STEPS = [
  ["assigned", 3],
  ["arrived_at_pickup", 3],
  ["picked_up", 3],
  ["arrived", 2],
  ["delivered", 1],
] as const satisfies readonly [OrderStatus, number][];

/** Of ten deliveries in a row of a shop, one comes early and one late, so that ranges hold as they are meant to. */
export function punctualityOf(index: number): Punctuality {
  return index % 10 === 2 ? "early" : index % 10 === 7 ? "late" : "in time";
}

/** Whether no step follows the last one. */
export function isFinished(steps: readonly Step[]): boolean {
  const status = steps.at(-1)?.status;
  return status !== undefined && statusesWhere("is_final").includes(status);
}

/** The steps of one order from placing to its end, with plausible times for the way it takes. */
export function planLife(
  random: Random,
  outcome: Outcome,
  plan: Plan,
  waitsForConfirmation = random.chance(CONFIRMED_SHARE),
): Step[] {
  const moves = deliveredMoves(random, plan);
  const carried = moves.slice(0, -1);
  switch (outcome) {
    case "completed":
      return toSteps([
        ...moves,
        ["completed", confirmationSeconds(random, waitsForConfirmation), "system"],
      ]);
    case "cancelled":
      return toSteps([
        ...carried.slice(0, random.whole(1, 3)),
        ["cancelled", random.whole(30, 300), "merchant", ...random.pick(CANCEL_REASONS)],
      ]);
    case "returned":
      return toSteps([
        ...carried,
        ["undeliverable", random.whole(600, 1500), "rider", random.pick(UNDELIVERABLE_REASONS)],
        ["returning", random.whole(60, 300), "rider"],
        ["returned", Math.round(plan.carryMinutes * 45), "rider"],
      ]);
  }
}

/** The moves to the hand-over, which together take as long as the delivery's punctuality says. */
function deliveredMoves(
  random: Random,
  { carryMinutes, toPickupMinutes, punctuality }: Plan,
): Move[] {
  const plannedSeconds = (carryMinutes + (toPickupMinutes ?? 0)) * 60;
  const [least, most] = DURATIONS[punctuality];
  const seconds = plannedSeconds * random.between(least, most);
  const usualSeconds = Math.min(seconds, plannedSeconds);
  const slow = random.weighted(SLOW_STEPS);
  const moves: Move[] = [
    ["searching", 0, "merchant"],
    ["assigned", random.whole(15, 90), "rider"],
    ["arrived_at_pickup", (toPickupMinutes ?? 5) * random.between(36, 60), "rider"],
    ["picked_up", random.whole(90, 300), "rider"],
    ["in_transit", random.whole(15, 60), "rider"],
    ["arrived", carryMinutes * random.between(36, 48), "rider"],
    ["delivered", random.whole(40, 180), "rider"],
  ];
  const scale = usualSeconds / moves.reduce((sum, [, took]) => sum + took, 0);
  return moves.map(([status, took, actor]) => [
    status,
    Math.round(took * scale + (status === slow ? seconds - usualSeconds : 0)),
    actor,
  ]);
}

function confirmationSeconds(random: Random, isConfirmed: boolean): number {
  return isConfirmed ? random.whole(120, 2400) : DAY_SECONDS + random.whole(1, 30);
}

function toSteps(moves: Move[]): Step[] {
  let afterSeconds = 0;
  return moves.map(([status, seconds, actor, reason, reasonCode]) => {
    afterSeconds += seconds;
    return {
      status,
      afterSeconds,
      actor,
      reason: reason ?? null,
      reasonCode: reasonCode ?? null,
    };
  });
}
