import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { placeOrder, type PlacedOrder } from "./orders";
import { createMerchant, createRider, owner, type TestMerchant, type TestRider } from "./world";

let merchant: TestMerchant;
let other: TestMerchant;
let rider: TestRider;
let order: PlacedOrder;
let wallet: string;

beforeAll(async () => {
  [merchant, other] = await Promise.all([createMerchant(), createMerchant()]);
  rider = await createRider(merchant.pickup);
  order = await placeOrder(merchant);
  wallet = `wallet:${merchant.id}:live`;
});

/** The statement as the owner, who may do anything that the database itself does not forbid. */
async function constraintAgainst(statement: string): Promise<string | undefined> {
  try {
    await owner.unsafe(statement);
    return undefined;
  } catch (error) {
    return (error as { constraint_name?: string }).constraint_name ?? String(error);
  }
}

const transaction = (id: string, fields = "") =>
  `insert into ledger_transactions (id, kind, currency${fields && ", merchant_id, environment, order_id"})
     values ('${id}', 'order_debit', 'MWK'${fields})`;

describe("even the owner cannot", () => {
  test.each<[string, () => string, string]>([
    [
      "make a balance negative",
      () => `update wallets set balance_minor = -1 where account_id = '${wallet}'`,
      "wallets_never_negative",
    ],
    [
      "write one side of a ledger transaction",
      () => `with t as (${transaction(newId("req"))} returning id)
        insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
        select id, '${wallet}', 'MWK', 100 from t`,
      "ledger_transactions_sum_to_zero",
    ],
    [
      "write sides that do not sum to zero",
      () => `with t as (${transaction(newId("req"))} returning id)
        insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
        select id, a, 'MWK', m from t, (values ('${wallet}', 100), ('top_up_clearing:MWK', -99)) v (a, m)`,
      "ledger_transactions_sum_to_zero",
    ],
    [
      "move nothing",
      () => `with t as (${transaction(newId("req"))} returning id)
        insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
        select id, '${wallet}', 'MWK', 0 from t`,
      "ledger_entries_move_something",
    ],
    [
      "mix currencies",
      () => `with t as (${transaction(newId("req"))} returning id)
        insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
        select id, a, 'USD', m from t, (values ('${wallet}', 1), ('top_up_clearing:MWK', -1)) v (a, m)`,
      "ledger_entries_transaction",
    ],
    [
      "change an entry",
      () => `update ledger_entries set amount_minor = 1 where account_id = '${wallet}'`,
      "ledger_is_append_only",
    ],
    [
      "remove an entry",
      () => `delete from ledger_entries where account_id = '${wallet}'`,
      "ledger_is_append_only",
    ],
    ["empty the ledger", () => "truncate ledger_entries", "ledger_is_append_only"],
    [
      "change a ledger transaction",
      () => `update ledger_transactions set kind = 'top_up' where order_id = '${order.id}'`,
      "ledger_is_append_only",
    ],
    [
      "remove a ledger transaction",
      () => `delete from ledger_transactions where order_id = '${order.id}'`,
      "ledger_entries_transaction",
    ],
    [
      "debit an order twice",
      () => transaction(newId("req"), `, '${merchant.id}', 'live', '${order.id}'`),
      "ledger_transactions_once_per_order_and_reference",
    ],
    [
      "post money for another merchant's order",
      () => transaction(newId("req"), `, '${other.id}', 'live', '${order.id}'`),
      "ledger_transactions_order",
    ],
    [
      "post money for an order of the other environment",
      () => transaction(newId("req"), `, '${merchant.id}', 'test', '${order.id}'`),
      "ledger_transactions_order",
    ],
    ["leave a hole in an order's events", () => event(merchant.id, 3), "events_without_holes"],
    ["number an event twice", () => event(merchant.id, 1), "events_sequence_per_order"],
    ["start an order's events at zero", () => event(merchant.id, 0), "events_sequence_from_one"],
    ["write an event of another merchant's order", () => event(other.id, 1), "events_order"],
    [
      "stage an event twice",
      () => `insert into outbox (merchant_id, environment, event_id)
        select merchant_id, environment, id from events where order_id = '${order.id}'`,
      "outbox_once_per_event",
    ],
    [
      "prove the delivery of another merchant's order",
      () => `insert into proofs_of_delivery (merchant_id, environment, order_id, method, captured_at)
        values ('${other.id}', 'live', '${order.id}', 'simulated', now())`,
      "proofs_of_delivery_order",
    ],
    [
      "prove a delivery by a PIN without a signature",
      () => `insert into proofs_of_delivery (merchant_id, environment, order_id, method, captured_at)
        values ('${merchant.id}', 'live', '${order.id}', 'pin', now())`,
      "proofs_of_delivery_signed_or_simulated",
    ],
    [
      "give a rider more jobs than the limit",
      () => `update riders set active_jobs = job_limit + 1 where id = ${rider.id}`,
      "riders_jobs_within_limit",
    ],
    [
      "load a rider beyond the limit",
      () => `update riders set load_g = weight_limit_g + 1 where id = ${rider.id}`,
      "riders_load_within_limit",
    ],
    [
      "let a bike carry more than 50 kg",
      () => `update riders set weight_limit_g = 50001 where id = ${rider.id}`,
      "riders_bike_carries_50_kg",
    ],
    [
      "give a rider less than nothing to do",
      () => `update riders set active_jobs = -1, load_g = 0 where id = ${rider.id}`,
      "riders_jobs_within_limit",
    ],
    [
      "let a test order have a rider of live orders",
      () => `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) ||
        '{"environment": "test", "id": "${newId("ord")}", "tracking_id": "${newId("trk")}"}')).*
        from orders o where id = '${order.id}'`,
      "orders_test_rider_of_its_sandbox",
    ],
    [
      "use a tracking id twice",
      () => `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) ||
        '{"id": "${newId("ord")}"}')).* from orders o where id = '${order.id}'`,
      "orders_trackingId_unique",
    ],
    [
      "deliver an order at no time",
      () => `update orders set status = 'delivered' where id = '${order.id}'`,
      "orders_delivered_has_time",
    ],
    [
      "take more for the platform than the fee",
      () => `update orders set platform_fee_minor = fee_minor + 1 where id = '${order.id}'`,
      "orders_platform_fee_within_fee",
    ],
    [
      "charge nothing",
      () => `update orders set fee_minor = 0, platform_fee_minor = 0 where id = '${order.id}'`,
      "orders_fee_positive",
    ],
    [
      "collect beyond the globe",
      () => `update pickups set longitude = 181 where merchant_id = '${merchant.id}'`,
      "pickups_on_earth",
    ],
    [
      "collect at a removed pickup by default",
      () => `update pickups set removed_at = now() where merchant_id = '${merchant.id}'`,
      "pickups_default_is_not_removed",
    ],
  ])("%s", async (_, statement, constraint) => {
    expect(await constraintAgainst(statement())).toBe(constraint);
  });
});

function event(merchantId: string, sequence: number): string {
  return `insert into events (id, merchant_id, environment, type, order_id, sequence, actor, data)
    values ('${newId("req")}', '${merchantId}', 'live', 'order.x', '${order.id}', ${sequence},
            'system', '{}')`;
}
