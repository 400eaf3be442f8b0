import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { newPhone } from "@/test/new-phone";
import { placeOrder } from "@/test/orders";
import { plantFiscalDocument } from "@/test/tenant-matrix/planted-invoices";
import * as sinks from "@/test/webhook-sink";
import { createCourier, createMerchant, createRider, owner } from "@/test/world";
import { call } from "../../calls.gen";

/** Which rows of a table a test has made. */
type Planted = { key: string; value: string | number };

type Wait = {
  plant: () => Promise<Planted>;
  /** The longest that it has to wait, in hours. */
  longest: number;
  /** How long it waits at most, in hours, once the clock is right again. */
  left: number;
};

const PHONE = "+265999000111";

async function plantDelivery(): Promise<Planted> {
  const merchant = await createMerchant();
  await sinks.createEndpoint(merchant, "http://127.0.0.1:4999/hook");
  const { id } = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  return { key: "order_id", value: id };
}

async function plantNotification(): Promise<Planted> {
  const id = newId("req");
  await owner`insert into notifications (id, cause, step, phone) values (${id}, ${id}, 'code', ${PHONE})`;
  return { key: "id", value: id };
}

async function plantMail(): Promise<Planted> {
  const id = newId("mai");
  await owner`insert into mails (id, recipient, kind, subject, text, expires_at)
    values (${id}, ${`${id}@people.example`}, 'alert', 'Late orders', '', now() + interval '9 days')`;
  return { key: "id", value: id };
}

async function plantFiscal(): Promise<Planted> {
  const id = await plantFiscalDocument();
  await owner`update fiscal_documents set state = 'waiting', next_send_at = now(), last_error = null where id = ${id}`;
  return { key: "id", value: id };
}

async function plantAlert(): Promise<Planted> {
  const [{ id }, cause] = [await createMerchant(), randomUUID()];
  await owner`insert into alerts (kind, merchant_id, cause, facts) values ('order_late', ${id}, ${cause}, '{}')`;
  return { key: "cause", value: cause };
}

async function plantRoboRider(): Promise<Planted> {
  const merchant = await createMerchant();
  const { id } = await placeOrder(merchant, { environment: "test" });
  const ride = { scenario: "happy", secondsPerStep: 60 } as const;
  await call.startRoboRider({ merchantId: merchant.id, orderId: id, ...ride });
  return { key: "order_id", value: id };
}

async function plantRider(): Promise<Planted> {
  const { pickup } = await createMerchant();
  const { id } = await createRider(pickup);
  await owner`update riders set is_externally_busy = true, busy_since = now() where id = ${id}`;
  return { key: "id", value: id };
}

async function plantCapacity(): Promise<Planted> {
  const { id: courierId } = await createCourier();
  const place = { latitude: 1, longitude: 1, vehicleClass: "BIKE", weightLimitG: null };
  const stated = { ...place, reference: "depot", phone: PHONE, orders: 2, minutes: 60 };
  await call.setCompanyCapacity({ courierId, environment: "live", ...stated });
  return { key: "courier_id", value: courierId };
}

async function plantHeldOrder(): Promise<Planted> {
  const { value } = await plantOffer();
  return { key: "id", value };
}

async function plantNotOrdered(): Promise<Planted> {
  const { value } = await plantOffer();
  await owner`update orders set not_ordered_at = now() where id = ${value}`;
  return { key: "id", value };
}

async function plantOffer(): Promise<Planted> {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  return { key: "order_id", value: id };
}

async function plantRestriction(): Promise<Planted> {
  const [id, phone] = [randomUUID(), newPhone()];
  await owner`insert into restrictions (phone_key, phone, market_code, ends_at) values (${id}, ${phone}, 'MW', now())`;
  return { key: "phone_key", value: id };
}

const PEOPLE_KEPT_HOURS = 365 * 24;

/** The rows that a loop selects by a stored time. */
const WAITS: Record<string, Wait> = {
  "webhook_deliveries.due_at": { plant: plantDelivery, longest: 26, left: 0 },
  "webhook_deliveries.rests_until": { plant: plantDelivery, longest: 24, left: 0 },
  "notifications.due_at": { plant: plantNotification, longest: 24, left: 0 },
  "mails.next_try_at": { plant: plantMail, longest: 1.5, left: 0 },
  "fiscal_documents.next_send_at": { plant: plantFiscal, longest: 1.5, left: 0 },
  "alerts.due_at": { plant: plantAlert, longest: 0.5, left: 0 },
  "robo_riders.next_step_at": { plant: plantRoboRider, longest: 1 / 60, left: 0 },
  "riders.presence_ends_at": { plant: plantRider, longest: 4, left: 1 },
  "riders.busy_until": { plant: plantRider, longest: 24, left: 24 },
  "company_capacities.until": { plant: plantCapacity, longest: 24, left: 0 },
  "orders.offer_at": { plant: plantHeldOrder, longest: 1 / 6, left: 0 },
  "orders.wait_until": { plant: plantHeldOrder, longest: 24, left: 0 },
  "orders.not_ordered_due_at": { plant: plantNotOrdered, longest: 1 / 3, left: 0 },
  "offers.expires_at": { plant: plantOffer, longest: 1 / 60, left: 0 },
  "restrictions.ends_at": {
    plant: plantRestriction,
    longest: PEOPLE_KEPT_HOURS,
    left: PEOPLE_KEPT_HOURS,
  },
};

/** Bounded where they are read: limits, a look and leases. */
const BOUNDED = [
  "company_exports.leased_until",
  "market_plans.leased_until",
  "notifications.leased_until",
  "orders.counter_until",
  "orders.next_try_until",
  "order_series.leased_until",
  "pin_requests.due_at",
  "sessions.viewing_ends_at",
  "sign_in_attempts.arrives_at",
  "stated_payments.due_at",
  "trip_shares.ends_at",
  "webhook_deliveries.leased_until",
];

/** Shown to people and programs; no loop waits for them. */
const SHOWN = [
  ...["credentials.expires_at", "sessions.expires_at", "quotes.expires_at", "mails.expires_at"],
  ...["idempotency_keys.expires_at", "pin_requests.expires_at", "invitations.expires_at"],
  ...["phone_codes.expires_at", "email_codes.expires_at", "password_resets.expires_at"],
  ...["sign_ups.expires_at", "webhook_endpoints.previous_secret_expires_at"],
  "older_webhook_secrets.expires_at",
  ...["sale_links.expires_at", "sale_requests.expires_at"],
  ...[
    // By its rule, and no later for a clock that was ahead.
    "order_series.due_at",
    "orders.dispatch_at",
    "orders.deliver_from",
    "orders.deliver_until",
    "orders.next_try_from",
    "orders.promised_from",
    "rate_cards.effective_from",
    "price_changes.effective_from",
    "rider_shifts.ends_at",
    "capacity_watches.ends_at",
    "breach_notices.due_at",
    "company_exports.expires_at",
    "data_requests.due_at",
  ],
  ...["payout_destinations.payable_from", "withdrawals.payable_from"],
  "collection_payout_plans.payable_from",
  ...["rider_status_changes.busy_until", "webhook_attempts.next_attempt_at"],
];

test("every stored moment to come is pulled back, bounded or only shown", async () => {
  const columns = await owner`select table_name || '.' || column_name as name
      from information_schema.columns join pg_tables on tablename = table_name
     where table_schema = 'public' and schemaname = 'public'
       and data_type = 'timestamp with time zone'
       and column_name ~ '(until|from|ends_at|expires_at|due_at|arrives_at|^dispatch_at|^offer_at|next_\\w+_at)$'`;
  expect(columns.map(({ name }) => name as string).sort()).toEqual(
    [...Object.keys(WAITS), ...BOUNDED, ...SHOWN].sort(),
  );
});

test.each(Object.entries(WAITS))(
  "%s that was stored while the clock was ahead waits no longer than it ever has to",
  async (name, { plant, longest, left }) => {
    const [table = "", column = ""] = name.split(".");
    const { key, value } = await plant();
    const rows = owner`${owner(key)} = ${value}`;
    const put = async (hours: number) => {
      await owner`update ${owner(table)} set ${owner(column)} = now() + ${hours} * interval '1 hour'
        where ${rows}`;
      const [before] =
        await owner`select ${owner(column)} as at from ${owner(table)} where ${rows}`;
      await call.pullBackWaits({ sendsMails: true });
      const [after] = await owner`select ${owner(column)} as at,
          coalesce(extract(epoch from ${owner(column)} - now())::float / 3600, 0) as left
        from ${owner(table)} where ${rows}`;
      return { isKept: Number(before?.at) === Number(after?.at), left: Number(after?.left) };
    };
    expect(await put(longest)).toMatchObject({ isKept: true });
    expect((await put(longest + 8 * 24)).left).toBeLessThanOrEqual(left);
  },
);
