import { describe, expect, test } from "vitest";
import { owner } from "@/test/world";
import {
  hasRider,
  isFailed,
  isOver,
  mayAssign,
  mayBeDelivered,
  ORDER_LIFE,
  ORDER_STATUSES,
  riderHasParcel,
  statusOfLabel,
  usualWayFrom,
} from "./order-status";
import { mayCancel } from "./ordering/orders/cancel-rules";

test("the database allows exactly the moves of the order life", async () => {
  const rows = await owner<{ move: string }[]>`
    select from_status || ' > ' || to_status as move from order_status_transitions`;
  const moves = ORDER_STATUSES.flatMap((from) =>
    ORDER_LIFE[from].next.map((to) => `${from} > ${to}`),
  );
  expect(rows.map(({ move }) => move).sort()).toEqual(moves.sort());
});

test("the database knows exactly these statuses", async () => {
  const [row] = await owner<[{ statuses: string[] }]>`
    select enum_range(null::order_status)::text[] as statuses`;
  expect(row.statuses).toEqual(ORDER_STATUSES);
});

/** design: order life. */
test.each([
  ["searching", "searching", true, false, "pending"],
  ["assigned", "assigned", true, false, "pending"],
  ["arrived_at_pickup", "arrived at pickup", true, false, "pending"],
  ["picked_up", "picked up", false, false, "pending"],
  ["in_transit", "In Transit", false, false, "pending"],
  ["arrived", "arrived", false, false, "pending"],
  ["delivered", "delivered", false, true, "completed"],
  ["completed", "completed", false, true, "completed"],
  ["undeliverable", "undeliverable", false, false, "pending"],
  ["returning", "returning", false, false, "pending"],
  ["returned", "returned", false, false, "cancelled"],
  ["cancelled", "cancelled", false, false, "cancelled"],
] as const)("%s is shown as '%s'", (status, label, isCancellable, hasProof, metricsBucket) => {
  expect(ORDER_LIFE[status]).toMatchObject({ label, hasProof, metricsBucket });
  expect(mayCancel(status)).toBe(isCancellable);
});

describe("statusOfLabel", () => {
  test.each(ORDER_STATUSES)("understands the code and the label of %s in any case", (status) => {
    const { label } = ORDER_LIFE[status];
    for (const spelling of [status, label, label.toUpperCase(), label.replaceAll(" ", "-")]) {
      expect(statusOfLabel(spelling)).toBe(status);
    }
  });

  test.each([
    ["  In   Transit ", "in_transit"],
    ["in-transit", "in_transit"],
    ["IN_TRANSIT", "in_transit"],
    ["intransit", "in_transit"],
    ["In\tTransit", "in_transit"],
    ["out for delivery", "in_transit"],
    ["Picked-Up", "picked_up"],
    ["collected", "picked_up"],
    ["PENDING", "searching"],
    ["Rider Assigned", "assigned"],
    ["at pickup", "arrived_at_pickup"],
    ["failed delivery", "undeliverable"],
    ["canceled", "cancelled"],
  ])("'%s' is %s", (label, status) => {
    expect(statusOfLabel(label)).toBe(status);
  });

  test.each([
    ["nothing", ""],
    ["only separators", " _- "],
    ["another word", "teleported"],
    ["a name that every object has", "constructor"],
    ["a prototype", "__proto__"],
    ["a megabyte of separators", "_".repeat(1 << 20)],
  ])("%s is unknown", (_, label) => {
    expect(statusOfLabel(label)).toBeUndefined();
  });
});

/** The recipient's, rider's and lists' view of a status. */
test.each([
  ["searching", { hasRider: false, mayBeDelivered: true, hasParcel: false, isFailed: false }],
  ["assigned", { hasRider: true, mayBeDelivered: true, hasParcel: false, isFailed: false }],
  [
    "arrived_at_pickup",
    { hasRider: true, mayBeDelivered: true, hasParcel: false, isFailed: false },
  ],
  ["picked_up", { hasRider: true, mayBeDelivered: true, hasParcel: true, isFailed: false }],
  ["in_transit", { hasRider: true, mayBeDelivered: true, hasParcel: true, isFailed: false }],
  ["arrived", { hasRider: true, mayBeDelivered: true, hasParcel: true, isFailed: false }],
  ["delivered", { hasRider: true, mayBeDelivered: false, hasParcel: false, isFailed: false }],
  ["completed", { hasRider: true, mayBeDelivered: false, hasParcel: false, isFailed: false }],
  ["undeliverable", { hasRider: true, mayBeDelivered: true, hasParcel: true, isFailed: true }],
  ["returning", { hasRider: true, mayBeDelivered: false, hasParcel: true, isFailed: false }],
  ["returned", { hasRider: true, mayBeDelivered: false, hasParcel: false, isFailed: true }],
  ["cancelled", { hasRider: false, mayBeDelivered: false, hasParcel: false, isFailed: true }],
] as const)("%s answers what people and rules ask", (status, answers) => {
  expect({
    hasRider: hasRider(status),
    mayBeDelivered: mayBeDelivered(status),
    hasParcel: riderHasParcel(status),
    isFailed: isFailed(status),
  }).toEqual(answers);
});

test("the database answers as the code does", async () => {
  const rows = await owner<Record<string, unknown>[]>`
    select s as status, metrics_bucket(s) as bucket, is_delivered(s) as "isDelivered",
           is_over(s) as "isOver", is_final(s) as "isFinal", is_assignable(s) as "isAssignable"
      from unnest(enum_range(null::order_status)) s`;
  expect([...rows]).toEqual(
    ORDER_STATUSES.map((status) => ({
      status,
      bucket: ORDER_LIFE[status].metricsBucket,
      isDelivered: ORDER_LIFE[status].hasProof,
      isOver: isOver(status),
      isFinal: ORDER_LIFE[status].next.length === 0,
      isAssignable: mayAssign(status),
    })),
  );
});

test("the usual way of an order leads through every step, and back where it failed", () => {
  expect(usualWayFrom("searching").join(" > ")).toBe(
    "assigned > arrived_at_pickup > picked_up > in_transit > arrived > delivered > completed",
  );
  expect(usualWayFrom("undeliverable")).toEqual(["returning", "returned"]);
  expect(usualWayFrom("cancelled")).toEqual([]);
});
