import { expect, test } from "vitest";
import type { orders } from "@/db/schema";
import { owner } from "@/test/world";
import { ORDER_STATUSES } from "../../order-status";
import { courierShareOf, refundMinorOf } from "./order-money";

type Decision = typeof orders.$inferSelect.disputeDecision;

const FEES = { feeMinor: 350_001, platformFeeMinor: 52_500 };

const CASES = (["live", "test"] as const).flatMap((environment) =>
  ([null, "delivered", "not_delivered"] satisfies Decision[]).flatMap((disputeDecision) =>
    ORDER_STATUSES.map((status) => ({ environment, disputeDecision, status, ...FEES })),
  ),
);

async function inSql(of: "refund_minor" | "courier_share", order: (typeof CASES)[number]) {
  const [row] = await owner`
    select ${owner(of)}(jsonb_populate_record(null::orders, ${owner.json({
      environment: order.environment,
      dispute_decision: order.disputeDecision,
      status: order.status,
      fee_minor: order.feeMinor,
      platform_fee_minor: order.platformFeeMinor,
    })}))::float8 as minor`;
  return row?.minor as number;
}

test.each(CASES)(
  "pages show the money of a $status $environment order that the ledger moves, dispute decided: $disputeDecision",
  async (order) => {
    expect(refundMinorOf(order)).toBe(await inSql("refund_minor", order));
    expect(courierShareOf(order)).toBe(await inSql("courier_share", order));
  },
);

test.each([
  ["live", "cancelled", null, FEES.feeMinor],
  ["live", "completed", "not_delivered", FEES.feeMinor],
  ["live", "completed", "delivered", 0],
  ["live", "completed", null, 0],
  ["live", "returned", null, 0],
  ["test", "cancelled", null, 0],
] as const)("a %s order that is %s, dispute decided %s, gives back %i", (...of) => {
  const [environment, status, disputeDecision, minor] = of;
  expect(refundMinorOf({ environment, status, disputeDecision, ...FEES })).toBe(minor);
});

test("the company has its share of a return fee, and the platform's part is rounded", async () => {
  const [row] = await owner`
    select return_share(jsonb_populate_record(null::orders,
      '{"return_fee_minor": 1001, "platform_fee_minor": 15, "fee_minor": 100}'))::int as minor`;
  expect(row).toEqual({ minor: 1001 - 150 });
});
