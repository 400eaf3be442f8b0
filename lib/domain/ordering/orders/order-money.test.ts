import { expect, test } from "vitest";
import { owner } from "@/test/world";
import { ORDER_STATUSES } from "../../order-status";

async function ask(question: string, order: object) {
  const [row] = await owner`
    select ${owner.unsafe(question)}::float8 as minor
      from jsonb_populate_record(null::orders, ${owner.json(order as never)}) o`;
  return row?.minor as number;
}

const FEES = { fee_minor: 350_001, platform_fee_minor: 52_500, refund_minor: 0 };

test.each([
  { refund: 0, courier: 350_001 - 52_500 },
  { refund: 175_000, courier: 175_001 - 26_250 },
  { refund: 350_001, courier: 0 },
])("a company earns its share of what is not refunded: $refund leaves $courier", async (row) => {
  expect(await ask("courier_share(o)", { ...FEES, refund_minor: row.refund })).toBe(row.courier);
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
  async ({ environment, decision, status }) => {
    const said = [status, decision].filter(Boolean).join(" ");
    const isRefunded = [...REFUNDED, "completed not_delivered"].includes(said);
    const order = { ...FEES, environment };
    const refund = await ask(
      `refund_of(o, '${status}', ${decision ? `'${decision}'` : "null"})`,
      order,
    );
    expect(refund).toBe(isRefunded ? FEES.fee_minor : 0);
  },
);

test("the company has its share of a return fee, and the platform's part is rounded", async () => {
  const order = { return_fee_minor: 1001, platform_fee_minor: 15, fee_minor: 100 };
  expect(await ask("return_share(o)", order)).toBe(1001 - 150);
});
