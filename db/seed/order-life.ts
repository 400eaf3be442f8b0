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

/** Whether no step follows the last one. */
export function isFinished(steps: readonly Step[]): boolean {
  const status = steps.at(-1)?.status;
  return status !== undefined && statusesWhere("is_final").includes(status);
}

/** The steps of one order from placing to its end, with plausible times for the way it takes. */
export function planLife(
  random: Random,
  outcome: Outcome,
  etaMinutes: number,
  waitsForConfirmation = random.chance(CONFIRMED_SHARE),
): Step[] {
  const rideSeconds = Math.round(etaMinutes * 60 * random.between(0.45, 0.85));
  const carried = carriedMoves(random, rideSeconds);
  switch (outcome) {
    case "completed":
      return toSteps([
        ...carried,
        ["delivered", random.whole(40, 240), "rider"],
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
        ["returned", rideSeconds, "rider"],
      ]);
  }
}

function carriedMoves(random: Random, rideSeconds: number): Move[] {
  return [
    ["searching", 0, "merchant"],
    ["assigned", random.whole(15, 150), "rider"],
    ["arrived_at_pickup", random.whole(180, 720), "rider"],
    ["picked_up", random.whole(90, 360), "rider"],
    ["in_transit", random.whole(15, 90), "rider"],
    ["arrived", rideSeconds, "rider"],
  ];
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
