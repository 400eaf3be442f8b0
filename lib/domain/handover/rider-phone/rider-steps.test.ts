import { expect, test } from "vitest";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "../../order-status";
import {
  nextStepsOf,
  behindStep,
  RIDER_STEPS,
  statusAfter,
  type HeldOrder,
  type RiderStepKind,
} from "./rider-steps";

// The keys of an object literal are what its type says.
const KINDS = Object.keys(RIDER_STEPS) as RiderStepKind[];

const heldOf = (status: OrderStatus): HeldOrder => ({
  status,
  onFailed: "return",
  failedAttempts: 1,
});

test("a parcel that is held is tried once more before it may go back", () => {
  const held: HeldOrder = { status: "undeliverable", onFailed: "hold", failedAttempts: 1 };
  expect(nextStepsOf(held).map(({ kind }) => kind)).toEqual(["depart"]);
  expect(statusAfter(held, "start_return").outcome).toBe("conflict");
  const triedAgain = { ...held, failedAttempts: 2 };
  expect(nextStepsOf(triedAgain).map(({ kind }) => kind)).toEqual(["start_return", "depart"]);
  expect(statusAfter(triedAgain, "start_return").outcome).toBe("moved");
});

test("a rider only hands a parcel in at the counter that its recipient has chosen, until it would be kept no longer", () => {
  const failed: HeldOrder = { status: "undeliverable", onFailed: "return", failedAttempts: 1 };
  const chosen = { ...failed, counterUntil: new Date(Date.now() + 60_000).toISOString() };
  expect(nextStepsOf(chosen).map(({ kind }) => kind)).toEqual(["leave_at_counter"]);
  expect(statusAfter(chosen, "start_return").outcome).toBe("conflict");
  const isOver = { ...failed, counterUntil: new Date(Date.now() - 60_000).toISOString() };
  expect(nextStepsOf(isOver).map(({ kind }) => kind)).toEqual(["start_return", "depart"]);
});

test.each<[OrderStatus, HeldOrder["onFailed"], string[]]>([
  ["assigned", "return", ["arrive_at_pickup", "drop"]],
  ["arrived_at_pickup", "return", ["drop"]],
  ["picked_up", "return", ["depart", "start_return"]],
  ["in_transit", "return", ["arrive", "deliver", "give_up"]],
  ["undeliverable", "return", ["start_return"]],
  ["undeliverable", "hold", ["start_return"]],
  ["returning", "hold", ["return"]],
])(
  "a parcel that its recipient didn't order isn't picked up or tried again: %s, %s",
  (status, onFailed, kinds) => {
    const order = { ...heldOf(status), onFailed, notOrderedAt: "2026-11-30T08:00:00.000Z" };
    expect(nextStepsOf(order).map(({ kind }) => kind)).toEqual(kinds);
    expect(statusAfter(order, "pick_up").outcome).not.toBe("moved");
  },
);

test("every button leads on, and where there is none the order has left the rider", () => {
  for (const status of ORDER_STATUSES) {
    for (const { kind } of nextStepsOf(heldOf(status))) {
      if (kind === "leave_at_counter") continue;
      if (kind === "drop") expect(ORDER_LIFE[status].next).toContain("searching");
      else expect(statusAfter(heldOf(status), kind).outcome).toBe("moved");
    }
  }
  const left = ORDER_STATUSES.filter((status) => nextStepsOf(heldOf(status)).length === 0);
  expect(left).toEqual(["searching", "delivered", "completed", "returned", "cancelled"]);
});

test("no step is both due and behind the order, and each is behind it once it was taken", () => {
  for (const kind of KINDS) {
    const to = RIDER_STEPS[kind];
    const behind = behindStep(kind);
    expect(behind).toContain(to);
    for (const status of behind) expect(ORDER_LIFE[status].next).not.toContain(to);
  }
});

test("a step that is behind an order stays so, unless the delivery is tried again", () => {
  for (const kind of KINDS) {
    const behind = behindStep(kind);
    for (const status of behind) {
      const next = ORDER_LIFE[status].next.filter((after) => !behind.includes(after));
      const isRetry = ["depart", "arrive", "give_up"].includes(kind);
      const isDropped = kind === "arrive_at_pickup";
      if (!isRetry && !isDropped) expect(next).toEqual([]);
    }
  }
});

const GIVEN_UP = ["undeliverable", "returning", "returned"] as const;

test.each([
  ["pick_up", ["picked_up", "in_transit", "arrived", "delivered", "completed", ...GIVEN_UP]],
  ["depart", ["in_transit", "arrived", "delivered", "completed", "returning", "returned"]],
  ["arrive", ["arrived", "delivered", "completed", ...GIVEN_UP]],
  ["deliver", ["delivered", "completed"]],
  ["give_up", GIVEN_UP],
] as const)("a late %s changes nothing of an order that is past it", (kind, behind) => {
  expect(behindStep(kind)).toEqual(behind);
});
