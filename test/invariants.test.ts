import { beforeAll, describe, expect, test } from "vitest";
import { expectNoViolations } from "./invariants";
import { moveOrder, placeOrder, stepsTo, type PlacedOrder } from "./orders";
import { createMerchant, createRider, owner, type TestMerchant, type TestRider } from "./world";

let merchant: TestMerchant;
let rider: TestRider;
let order: PlacedOrder;
let accepted: PlacedOrder;
let delivered: PlacedOrder;
let sandbox: PlacedOrder;

beforeAll(async () => {
  merchant = await createMerchant();
  rider = await createRider(merchant.pickup);
  order = await placeOrder(merchant);
  accepted = await placeOrder(merchant);
  await moveOrder(merchant, accepted.id, "assigned");
  delivered = await placeOrder(merchant);
  await moveOrder(merchant, delivered.id, ...stepsTo("completed"));
  sandbox = await placeOrder(merchant, { environment: "test" });
});

/** Does harm and looks in one transaction that never commits. */
async function violationsAfter(harm: string): Promise<string[]> {
  const connection = await owner.reserve();
  try {
    await connection`begin`;
    await connection.unsafe(harm);
    const rows = await connection<{ invariant: string }[]>`
      select invariant from find_violations() where subject in (${`wallet:${merchant.id}:live`},
        ${String(rider.id)}, ${rider.courierId}, ${order.id}, ${accepted.id}, ${delivered.id},
        ${sandbox.id},
        ${order.key},
        'ltx_harm')`;
    return rows.map(({ invariant }) => invariant);
  } finally {
    await connection`rollback`;
    connection.release();
  }
}

describe("the search for violations", () => {
  test("finds nothing after orders were placed and delivered", () =>
    expectNoViolations([merchant], [rider]));

  test.each([
    [
      "a balance that its entries do not explain",
      () =>
        `update wallets set balance_minor = balance_minor + 1 where merchant_id = '${merchant.id}'`,
      "wallet balance equals the sum of its entries",
    ],
    [
      "a ledger transaction without entries",
      () =>
        `insert into ledger_transactions (id, kind, currency) values ('ltx_harm', 'top_up', 'MWK')`,
      "ledger transaction sums to zero",
    ],
    [
      "an order whose fee differs from its debit",
      () => `update orders set fee_minor = fee_minor + 100 where id = '${order.id}'`,
      "order has paid its fee, with its changes and without what its run saves",
    ],
    [
      "an order that ended without its money",
      () =>
        `update orders set status = 'cancelled', cancelled_by = 'system' where id = '${order.id}'`,
      "escrow holds the fee of an open order and nothing of an ended one",
    ],
    [
      "a test order without the hold for its return that it notes",
      () => `update orders set return_held_minor = return_fee_minor where id = '${sandbox.id}'`,
      "order holds for its return what it notes",
    ],
    [
      "an order without the refund that it notes",
      () => `update orders set refund_minor = 100 where id = '${delivered.id}'`,
      "order is refunded what it notes",
    ],
    [
      "a late order without the credit that it notes",
      () =>
        `update orders set late_cause = 'courier', late_credit_minor = 100 where id = '${delivered.id}'`,
      "late order is credited once what it notes, and never more than its fee",
    ],
    [
      "a delivered order whose money has moved on",
      () => `update orders set status = 'searching' where id = '${delivered.id}'`,
      "escrow holds the fee of an open order and nothing of an ended one",
    ],
    [
      "a rider whose load is forgotten",
      () => `update riders set active_jobs = 0, load_g = 0 where id = ${rider.id}`,
      "rider carries exactly the open orders reserved on it",
    ],
    [
      "a stop that is not on the rider's route",
      () => `delete from rider_stops where order_id = '${accepted.id}' and kind = 'dropoff'`,
      "stops of a rider are the open stops of what the rider accepted",
    ],
    [
      "a stop of what the rider has not accepted",
      () =>
        `update rider_stops set order_id = '${order.id}' where order_id = '${accepted.id}' and kind = 'pickup'`,
      "stops of a rider are the open stops of what the rider accepted",
    ],
    [
      "a drop-off before its pickup",
      () => `update rider_stops set place = -place where rider_id = ${rider.id}`,
      "rider has one place for each stop, a pickup before its drop-off",
    ],
    [
      "an event that was never staged",
      () =>
        `delete from outbox where event_id in (select id from events where order_id = '${order.id}')`,
      "order has events 1 to n, each with one outbox row",
    ],
    [
      "a change without its event",
      () => `update orders set last_sequence = last_sequence + 1 where id = '${order.id}'`,
      "order has events 1 to n, each with one outbox row",
    ],
    [
      "a key without an answer",
      () => `update idempotency_keys set answer = null where key = '${order.key}'`,
      "idempotency key has an answer",
    ],
    [
      "a delivery that was not counted",
      () =>
        `delete from courier_delivery_deltas where courier_id = '${rider.courierId}';
         delete from courier_delivery_days where courier_id = '${rider.courierId}'`,
      "courier delivery metrics equal the orders",
    ],
    [
      "a delivery that was counted twice",
      () =>
        `insert into courier_delivery_deltas
         select * from courier_deliveries where courier_id = '${rider.courierId}'`,
      "courier delivery metrics equal the orders",
    ],
    [
      "earnings that the ledger does not explain",
      () =>
        `update courier_earnings_days set settled_minor = settled_minor + 1
          where courier_id = '${rider.courierId}';
         update courier_earnings_deltas set settled_minor = settled_minor + 1
          where courier_id = '${rider.courierId}'`,
      "courier earnings metrics equal the ledger",
    ],
    [
      "a day whose entries are sought in the wrong place",
      () =>
        `update courier_earnings_days set first_entry_id = first_entry_id + 1
          where courier_id = '${rider.courierId}';
         update courier_earnings_deltas set entry_id = entry_id + 1
          where courier_id = '${rider.courierId}'`,
      "courier earnings metrics equal the ledger",
    ],
  ])("finds %s", async (_, harm, invariant) => {
    expect(await violationsAfter(harm())).toContain(invariant);
  });
});
