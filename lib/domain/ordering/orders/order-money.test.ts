import { expect, test } from "vitest";
import { owner } from "@/test/world";
import { ORDER_STATUSES, type OrderStatus } from "../../order-status";
import { courierShareOf } from "./order-money";

const FEES = { feeMinor: 350_001, platformFeeMinor: 52_500 };

async function inSql(call: "courier_share(o)" | `refund_of(o, '${OrderStatus}')`, order: object) {
  const [row] = await owner`
    select ${owner.unsafe(call)}::float8 as minor
      from jsonb_populate_record(null::orders, ${owner.json(order as never)}) o`;
  return row?.minor as number;
}

test("pages show the courier's share that the ledger moves", async () => {
  const order = { fee_minor: FEES.feeMinor, platform_fee_minor: FEES.platformFeeMinor };
  expect(courierShareOf(FEES)).toBe(await inSql("courier_share(o)", order));
});

const REFUNDED = ["cancelled", "cancelled not_delivered", "cancelled delivered"];

test.each(
  (["live", "test"] as const).flatMap((environment) =>
    ([null, "delivered", "not_delivered"] as const).flatMap((decision) =>
      ORDER_STATUSES.map((status) => ({ environment, decision, status })),
    ),
  ),
)(
  "a $environment order that becomes $status, decided $decision, gives back all or nothing",
  async (row) => {
    const { environment, decision, status } = row;
    const said = [status, decision].filter(Boolean).join(" ");
    const isRefunded = [...REFUNDED, "completed not_delivered"].includes(said);
    const order = {
      environment,
      dispute_decision: decision,
      fee_minor: FEES.feeMinor,
      refund_minor: 0,
    };
    expect(await inSql(`refund_of(o, '${status}')`, order)).toBe(isRefunded ? FEES.feeMinor : 0);
  },
);

test("the company has its share of a return fee, and the platform's part is rounded", async () => {
  const [row] = await owner`
    select return_share(jsonb_populate_record(null::orders,
      '{"return_fee_minor": 1001, "platform_fee_minor": 15, "fee_minor": 100}'))::int as minor`;
  expect(row).toEqual({ minor: 1001 - 150 });
});
