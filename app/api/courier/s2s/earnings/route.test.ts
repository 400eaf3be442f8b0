import { beforeEach, expect, test } from "vitest";
import { api } from "@/test/api";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { createCourier, createMerchant, createRider, createToken, nearby } from "@/test/world";

let courier: Awaited<ReturnType<typeof createCourier>>;
let orderId: string;

const ask = (path: string, token = courier.token) =>
  api("GET", `/api/courier/s2s${path}`, { headers: { Authorization: `Bearer ${token}` } });

/** A company with one delivery that its recipient has confirmed. */
beforeEach(async () => {
  courier = await createCourier();
  const merchant = await createMerchant();
  await createRider(nearby(merchant.pickup, 1), { courierId: courier.id });
  const order = await placeOrder(merchant, {});
  orderId = order.id;
  await moveOrder(merchant, orderId, ...stepsTo("completed"));
});

test("earnings say day by day what came in, and add up to the balance", async () => {
  const { status, body } = await ask("/earnings");
  expect(status).toBe(200);
  const [today] = body.days;
  expect(body.days).toHaveLength(1);
  expect(today.completed).toBe(1);
  expect(today.settled).toBe(today.gross_delivery_value - today.platform_fees);
  expect(today.settled).toBeGreaterThan(0);
  expect(body).toMatchObject({
    opening_balance: 0,
    closing_balance: today.settled,
    balance: today.settled,
    currency: "MWK",
  });
  const { body: summary } = await ask("/metrics/summary");
  expect(summary.financial_summary.courier_earnings).toBe(today.settled);
});

test("earnings of a period before the first delivery are empty, with the balance of now", async () => {
  const { body } = await ask("/earnings?start_date=2020-01-01&end_date=2020-01-31");
  expect(body).toMatchObject({ days: [], opening_balance: 0, closing_balance: 0 });
  expect(body.balance).toBeGreaterThan(0);
});

test("the month's statement has the sums and each entry, as the list of months says", async () => {
  const { body: list } = await ask("/statements");
  expect(list.statements).toHaveLength(1);
  const [{ month, settled, closing_balance: closing }] = list.statements;
  const { status, body } = await ask(`/statements/${month}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    month,
    is_open: true,
    opening_balance: 0,
    closing_balance: closing,
    totals: [{ type: "order_settlement", count: 1, amount: settled }],
    next_cursor: null,
  });
  expect(body.entries).toMatchObject([
    { type: "order_settlement", amount: settled, balance_after: closing, order_id: orderId },
  ]);
});

test("entries come a page at a time, each with the balance after it", async () => {
  const merchant = await createMerchant();
  await createRider(nearby(merchant.pickup, 1), { courierId: courier.id });
  const second = await placeOrder(merchant, {});
  await moveOrder(merchant, second.id, ...stepsTo("completed"));
  const { body: list } = await ask("/statements");
  const path = `/statements/${list.statements[0].month}?limit=1`;
  const { body: first } = await ask(path);
  const { body: next } = await ask(`${path}&cursor=${first.next_cursor}`);
  expect([first.entries[0].order_id, next.entries[0].order_id]).toEqual([orderId, second.id]);
  expect(next.entries[0].balance_after).toBe(next.closing_balance);
  expect(next.next_cursor).toBeNull();
});

test.each([
  ["/statements/2099-01", 404, "not_found"],
  ["/statements/2026-13", 404, "not_found"],
  ["/statements/%00", 404, "not_found"],
  ["/statements/2026-11?cursor=x", 400, "invalid_request"],
  ["/statements/2026-11?limit=101", 400, "invalid_request"],
  ["/earnings?start_date=2026-02-30", 400, "invalid_request"],
  ["/earnings?start_date=2026-02-02&end_date=2026-02-01", 400, "invalid_request"],
  ["/earnings?start_date=2000-01-01", 400, "invalid_request"],
  ["/earnings?currency=MWK", 400, "invalid_request"],
])("%s is refused", async (path, status, code) => {
  const answer = await ask(path);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test("another company has none of it, and a test token sees no money", async () => {
  const other = await createCourier();
  const sandbox = await createToken(courier.id, {
    environment: "test",
    scopes: ["full", "earnings"],
  });
  for (const token of [other.token, sandbox]) {
    // oxlint-disable-next-line no-await-in-loop
    const answers = await Promise.all([ask("/earnings", token), ask("/statements", token)]);
    expect(answers.map(({ body }) => body.days ?? body.statements)).toEqual([[], []]);
    expect(answers[0].body.balance).toBe(0);
  }
});
