import { expect, test } from "vitest";
import { owner } from "@/test/world";

/** Every index that orders or requests must maintain, and the reads that it serves. */
const SERVES: Record<string, Record<string, string>> = {
  orders: {
    orders_merchant_id_environment_id_pk: "an order by its id; foreign keys",
    orders_trackingId_unique: "the recipient's page",
    orders_receiverToken_unique: "the recipient's own page",
    orders_of_run: "the orders of a run, each at a place of its own",
    orders_newest_first: "a merchant's list; customers",
    orders_of_all_newest_first: "the list of all orders of the platform",
    orders_by_status: "a merchant's list of one status",
    orders_by_status_and_fee: "a merchant's list of one status by fee",
    orders_by_merchant_reference: "search by the merchant's reference",
    orders_by_receiver_phone: "search by phone; places of a number used before; customers",
    orders_by_receiver_name: "search by the beginning of a name",
    orders_by_receiver_surname: "search by the beginning of a surname",
    orders_once_per_import_row: "one order per row of an import",
    orders_of_courier_by_day: "a courier's orders and metrics by day; live orders only",
    orders_of_courier_by_delivery: "a courier's earnings; delivered orders only",
    orders_of_courier_by_cancellation: "a courier's metrics; cancelled orders only",
    orders_not_ordered_due:
      "orders whose recipient said that they didn't order them, once they are due",
    orders_of_counter: "the parcels of a counter; none that go to a door",
    orders_of_rider: "a rider's jobs and history; live orders only",
    orders_in_progress: "orders that take too long; leaves at their end",
    orders_searching: "dispatch; leaves when a rider accepts",
    orders_waiting_in_test: "the end of a wait for a rider; test orders that wait only",
    orders_waiting_for_settlement: "completion after a day; delivered orders only",
    orders_disputed: "the disputes queue",
    orders_disputed_newest_first: "a merchant's list of disputes; disputed orders only",
    orders_rated_newest_first: "a merchant's list of ratings; rated orders only",
    orders_owing_return_fee: "collecting return fees",
    orders_with_people: "forgetting people a year later; no order that is under way",
  },
  request_log: {
    request_log_pkey: "a request by its id",
    request_log_of_merchant: "a merchant's requests",
    request_log_of_courier: "a courier's requests; no merchant's",
    request_log_of_order: "the requests about an order",
    request_log_by_age: "purging; one entry per megabyte",
  },
  quotes: {
    quotes_merchant_id_environment_id_pk: "a quote by its id",
    quotes_by_route_and_fee: "the quote that an order keeps the price of",
    quotes_by_expiry: "purging; one entry per megabyte",
  },
  idempotency_keys: {
    idempotency_keys_merchant_id_environment_key_pk: "replays",
    idempotency_keys_by_expiry: "purging; one entry per megabyte",
  },
  events: {
    events_merchant_id_environment_id_pk: "an event by its id",
    events_of_test_by_age: "purging test events about no order; test environment only",
    events_sequence_per_order: "an order's history, without holes",
    events_picked_up: "when orders were picked up, for reports; pickups only",
  },
  outbox: {
    outbox_pkey: "fan-out in the order of staging",
    outbox_waiting: "what is to be fanned out; leaves when it is",
    outbox_once_per_event: "one row per event",
    outbox_feed: "the event feed",
  },
  webhook_deliveries: {
    webhook_deliveries_merchant_id_environment_id_pk: "a delivery by its id",
    webhook_deliveries_once_per_endpoint: "one delivery per event and endpoint",
    webhook_deliveries_newest_first: "a merchant's list",
    webhook_deliveries_of_order: "an order's deliveries",
    webhook_deliveries_due: "claiming; leaves at its end",
    webhook_deliveries_in_flight: "fair shares; leaves at its end",
    webhook_deliveries_in_order: "order per endpoint; leaves at its end",
  },
};

test.each(Object.entries(SERVES))("every index of %s serves a query", async (table, serves) => {
  const rows = await owner<{ name: string }[]>`
    select indexname as name from pg_indexes where schemaname = 'public' and tablename = ${table}`;
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(serves).sort());
});
