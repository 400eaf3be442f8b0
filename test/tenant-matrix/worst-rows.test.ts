import { beforeAll, describe, expect, test } from "vitest";
import { readQueues } from "@/app/admin/read-queues";
import { recordNoCapacity } from "@/lib/domain/dispatch/capacity/record-no-capacity";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/ordering/orders/read-attention";
import { contextOf, createAdmin } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createMerchant, createRider, owner } from "@/test/world";
import { openPage } from "./ask";
import { load, PAGE_FILES } from "./files";
import { PAGE_ROWS } from "./page-rows";
import { ownParams } from "./params";
import { pairOf, plantWorld, type World } from "./plant-world";

useEmptyTables();

let world: World;

beforeAll(async () => {
  world = await plantWorld();
  const things = Object.fromEntries(
    Object.entries(world.admins.things).map(([kind, ids]) => [kind, ids.live]),
  );
  await spoilOrders(things.order ?? "");
  await spoilWebhooks(things.endpoint ?? "");
  await spoilMoney(things);
  await spoilCompanies(things);
  await spoilTexts();
});

const ADMIN_PAGES = PAGE_FILES.filter(
  (file) => file.startsWith("admin/") && !PAGE_ROWS[file]?.isNowhere,
);

test("every queue of the platform has something waiting", async () => {
  const queues = await readQueues(await createAdmin());
  expect(queues.filter(({ oldestAt }) => oldestAt === null).map(({ name }) => name)).toEqual([]);
  for (const { oldestAt } of queues) expect(oldestAt).toBeInstanceOf(Date);
});

describe("with every row at its worst", () => {
  test.each(ADMIN_PAGES)("%s opens", async (file) => {
    const { default: page } = await load<{ default: Parameters<typeof openPage>[0] }>(
      `app/${file}`,
    );
    const params = ownParams(file, "live", pairOf(world, file).stranger);
    const { outcome, text } = await openPage(page, world.admins.people["admin admin"], params);
    expect(outcome).toBe("page");
    expect(text).not.toMatch(/Invalid Date|NaN|\bundefined\b/);
  });
});

/** One that is disputed and has no rider, one without a rider for hours, one refused, many that came late, and one
 * that has been late for months at its recipient. */
async function spoilOrders(orderId: string): Promise<void> {
  await owner`update orders set status = 'delivered', delivered_at = now() - interval '90 days',
      disputed_at = now() - interval '89 days', disputed_by = 'merchant', rider_id = null, courier_id = null
    where id = ${orderId}`;
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const stuck = await placeOrder(merchant, { environment: "live" });
  await owner`update orders set updated_at = now() - make_interval(mins => ${LONG_SEARCH_MINUTES}) * 100
    where id = ${stuck.id}`;
  await owner`
    insert into orders
    select (json_populate_record(o, json_build_object(
             'id', o.id || n, 'tracking_id', o.tracking_id || n, 'receiver_token', o.receiver_token || n,
             'status', 'completed', 'idempotency_key', null, 'delivered_at', now() + interval '3 hours',
             'completed_at', now()))).*
      from orders o, generate_series(1, 60) n where o.id = ${stuck.id}`;
  await owner`
    insert into orders
    select (json_populate_record(o, json_build_object(
             'id', o.id || 'late', 'tracking_id', o.tracking_id || 'late', 'receiver_token', o.receiver_token || 'late',
             'status', 'arrived', 'idempotency_key', null, 'promised_by', now() - interval '90 days',
             'rider_id', ${rider.id}::integer, 'courier_id', ${rider.courierId}::text))).*
      from orders o where o.id = ${stuck.id}`;
  const nowhere = { latitude: -70, longitude: -170 };
  const lack = {
    pickup: nowhere,
    weightG: 5_000,
    vehicleClass: "BIKE",
    speed: "standard" as const,
    collectMinor: 0,
  };
  await recordNoCapacity(await contextOf(merchant, "live"), lack);
}

/** One that never had a success, one that was disabled long ago, and one that nothing is known of. */
async function spoilWebhooks(endpointId: string): Promise<void> {
  await owner`update webhook_endpoints set failing_since = now() - interval '9 days',
      failure_count = 4000, last_success_at = null, last_failure_at = null where id = ${endpointId}`;
  await owner`update webhook_endpoints set disabled_at = now() - interval '3 years',
      disabled_reason = 'The endpoint answered 410 Gone.', last_success_at = null
    where environment = 'test'`;
  await owner`update webhook_deliveries set state = 'dead', attempts = 10, finished_at = now()`;
}

/** A network that none of an hour's messages reached, with a reason and a code that nothing is known of. */
async function spoilTexts(): Promise<void> {
  await owner`insert into notifications
      (id, cause, step, phone, state, reason, provider, network, sent_at, finished_at)
    select 'sms_' || number, 'evt_' || number, 'placed', '+265999123456', 'failed', ${"W".repeat(200)},
           'unknown', '00000', now(), now()
      from generate_series(1, 25) number`;
}

/** A top-up of years ago, a payment of which the amount is unknown, a withdrawal of years ago, and books that do not balance. */
async function spoilMoney(things: Record<string, string>): Promise<void> {
  await owner`update top_ups set requested_at = now() - interval '2 years', state = 'declared',
      provider_transaction_id = 'X-' || id, declared_at = now() - interval '1 year',
      declared_by = requested_by, payer = null`;
  await owner`insert into top_ups (id, merchant_id, environment, currency, amount_minor, method, reference,
      requested_by, state, provider_transaction_id, received_at)
    select 'top_' || left(md5(id), 22), merchant_id, environment, currency, amount_minor, 'online',
           reference || '-2', requested_by, 'in_review', 'Y-' || id, now() - interval '1 year' from top_ups`;
  await owner`update withdrawals set requested_at = now() - interval '2 years'
    where id = ${things.withdrawal ?? ""}`;
  await owner`insert into ledger_checks (started_at, finished_at, finding_count, findings, is_told)
    values (now() - interval '1 day', now() - interval '1 day', 250,
      ${owner.json([
        { invariant: "I1", subject: things.account ?? "", entryId: null, detail: "" },
      ])}, false)`;
}

/** A suspended company, and a rider who has been absent for a year with a parcel. */
async function spoilCompanies(things: Record<string, string>): Promise<void> {
  await owner`update merchants set suspended_at = now() - interval '1 year', suspended_reason = 'x',
      pickup_address = null, phone = null where id = ${things.merchant ?? ""}`;
  await owner`update riders set is_online = false, located_at = now() - interval '1 year',
      last_seen_at = null, is_externally_busy = true, busy_since = now() - interval '1 year',
      status_reason = null, busy_until = now() - interval '1 month', plate = null`;
  await owner`update users set disabled_at = now() where role = 'merchant'`;
}
