import { expect, test } from "vitest";
import { queriesWithoutCompany, readFiles, statementsWithoutCompany } from "./tenant-queries";

/** The file of each query of a company's table that names no company, by the reason. */
const UNNAMED = {
  "people and sessions, and callers before they are known, by their own id, email or a secret": [
    "lib/domain/access/accounts/find-people.ts",
    "lib/domain/access/accounts/find-session.ts",
    "lib/domain/access/accounts/read-invitation.ts",
    "lib/domain/access/accounts/read-password-reset.ts",
    "lib/domain/access/accounts/rename-user.ts",
    "lib/domain/access/accounts/require-own-password.ts",
    "lib/domain/access/accounts/sign-in.ts",
    "lib/domain/access/accounts/sign-in.ts",
    "lib/domain/access/couriers/authenticate-courier-token.ts",
    "lib/domain/access/credentials/working-credential.ts",
    "lib/domain/access/merchants/authenticate-api-key.ts",
    "lib/domain/access/picker-keys/read-picker.ts",
    "lib/domain/access/phone-codes/change-own-phone.ts",
    "lib/domain/access/phone-codes/change-own-phone.ts",
    "lib/domain/access/phone-codes/read-phone-state.ts",
    "lib/domain/access/phone-codes/read-phone-state.ts",
    "lib/domain/access/phone-codes/send-phone-code.ts",
    "lib/domain/platform/alerts/find-subscriber.ts",
  ],
  "a rider's own, by the id in the rider's context or of a row that was read with the company": [
    "lib/domain/access/documents/documents-of-rider.ts",
    "lib/domain/access/shifts/shifts-ahead.ts",
    "lib/domain/access/shifts/shifts-ahead.ts",
    "lib/domain/access/phone-codes/read-phone-state.ts",
    "lib/domain/access/phone-codes/send-phone-code.ts",
    "lib/domain/dispatch/doors/prepare-hint.ts",
    "lib/domain/handover/alarms/find-open-alarm.ts",
    "lib/domain/handover/rider-phone/find-answer.ts",
    "lib/domain/handover/rider-phone/find-held-order.ts",
    "lib/domain/handover/rider-phone/read-entrance.ts",
    "lib/domain/handover/rider-phone/list-missed-offers.ts",
    "lib/domain/handover/rider-phone/list-rider-jobs.ts",
    "lib/domain/handover/rider-phone/list-rider-offers.ts",
    "lib/domain/handover/rider-phone/list-taken-jobs.ts",
    "lib/domain/handover/rider-phone/read-earned-weeks.ts",
    "lib/domain/handover/rider-phone/read-last-done.ts",
    "lib/domain/handover/rider-phone/read-rider-day.ts",
    "lib/domain/handover/rider-phone/read-rider-day.ts",
    "lib/domain/handover/rider-phone/read-rider-day.ts",
    "lib/domain/handover/rider-phone/read-rider-day.ts",
    "lib/domain/handover/rider-phone/read-rider-earnings.ts",
    "lib/domain/ordering/assigning/read-route-of.ts",
  ],
  "a phone's own, by the number that sent the message": [
    "lib/domain/access/riders/find-rider-of-number.ts",
    "lib/domain/handover/phone-menu/data-by-phone.ts",
    "lib/domain/handover/phone-menu/keep-reply.ts",
    "lib/domain/handover/phone-menu/list-parcels.ts",
    "lib/domain/handover/phone-menu/list-parcels.ts",
    "lib/domain/handover/phone-menu/mark-ready-by-phone.ts",
    "lib/domain/ordering/recipients/correct-recipient.ts",
  ],
  "anyone who has the link, by its secret": [
    "lib/domain/handover/phone-menu/wish-by-recipient.ts",
    "lib/domain/handover/trip-shares/read-shared-trip.ts",
    "lib/domain/ordering/changes/change-by-recipient.ts",
    "lib/domain/ordering/disputes/read-dispute-photo.ts",
    "lib/domain/ordering/entrances/read-own-entrance.ts",
    "lib/domain/ordering/handovers/check-proof.ts",
    "lib/domain/ordering/handovers/read-handover-chain.ts",
    "lib/domain/ordering/handovers/read-photo.ts",
    "lib/domain/ordering/sale-links/read-public-sale-link.ts",
    "lib/domain/ordering/sale-links/read-public-sale-request.ts",
    "lib/domain/ordering/sale-links/read-public-sale-request.ts",
    "lib/domain/ordering/tracking/find-public-tracking.ts",
    "lib/domain/ordering/tracking/find-public-tracking.ts",
    "lib/domain/pricing/pin-requests/read-public-pin-request.ts",
  ],
  "anyone, because it is public": [
    "lib/domain/access/merchants/read-brand.ts",
    "lib/domain/access/merchants/read-brand.ts",
    "lib/domain/platform/public-texts/read-public-text.ts",
  ],
  "a condition that callers add": [
    "lib/domain/handover/counters/list-counter-parcels.ts",
    "lib/domain/order-counter.ts",
    "lib/domain/handover/alarms/list-alarms.ts",
    "lib/domain/messaging/events/list-events.ts",
    "lib/domain/money/statements/list-wallet-months.ts",
    "lib/domain/ordering/orders/dispatch-board.ts",
    "lib/domain/ordering/orders/dispatch-board.ts",
    "lib/domain/ordering/orders/operations-order.ts",
    "lib/domain/ordering/orders/read-order-volume.ts",
    "lib/domain/ordering/orders/read-order.ts",
    "lib/domain/ordering/orders/read-recent-days.ts",
    "lib/domain/ordering/search/search-orders-matches.ts",
    "lib/domain/ordering/search/search-orders-matches.ts",
  ],
  "platform staff, who see all companies": [
    "lib/domain/access/merchants/list-merchants.ts",
    "lib/domain/access/riders/read-rider-by-platform.ts",
    "lib/domain/dispatch/capacity/count-short-areas.ts",
    "lib/domain/messaging/texts/read-message-health.ts",
    "lib/domain/messaging/texts/read-message-health.ts",
    "lib/domain/messaging/texts/read-message-health.ts",
    "lib/domain/messaging/texts/read-message-health.ts",
    "lib/domain/messaging/webhooks/read-outbox-age.ts",
    "lib/domain/money/bank-statements/list-bank-statements.ts",
    "lib/domain/money/bank-statements/list-statement-lines.ts",
    "lib/domain/money/collections/find-collection-payouts.ts",
    "lib/domain/money/collections/find-remittances.ts",
    "lib/domain/money/collections/list-handled-collections.ts",
    "lib/domain/money/collections/list-payments-to-return.ts",
    "lib/domain/money/collections/read-collection-queues.ts",
    "lib/domain/money/collections/read-collection-queues.ts",
    "lib/domain/money/collections/read-collection-queues.ts",
    "lib/domain/money/fiscal/list-fiscal-documents.ts",
    "lib/domain/money/ledger/count-requested-adjustments.ts",
    "lib/domain/money/ledger/find-adjustments.ts",
    "lib/domain/money/ledger/find-ledger-accounts.ts",
    "lib/domain/money/ledger/list-account-entries.ts",
    "lib/domain/money/ledger/list-account-entries.ts",
    "lib/domain/money/ledger/read-last-check.ts",
    "lib/domain/money/stated-money/list-stated-money.ts",
    "lib/domain/money/stated-money/list-stated-money.ts",
    "lib/domain/money/stated-money/list-stated-money.ts",
    "lib/domain/money/stated-money/suggest-lines.ts",
    "lib/domain/money/top-ups/confirm-top-up.ts",
    "lib/domain/money/top-ups/read-payment-queue.ts",
    "lib/domain/money/top-ups/read-top-up-queue.ts",
    "lib/domain/money/top-ups/review-top-ups.ts",
    "lib/domain/money/withdrawals/find-withdrawals.ts",
    "lib/domain/money/withdrawals/read-withdrawal-queue.ts",
    "lib/domain/money/withdrawals/review-withdrawals.ts",
    "lib/domain/ordering/disputes/count-disputes.ts",
    "lib/domain/ordering/orders/count-long-searches.ts",
    "lib/domain/ordering/orders/list-troubled-orders.ts",
    "lib/domain/ordering/search/list-search-examples.ts",
    "lib/domain/platform/data-requests/list-data-requests.ts",
    "lib/domain/platform/queue-claims/list-queue-claims.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/queue-claims/queue-item.ts",
    "lib/domain/platform/requests/read-any-request.ts",
    "lib/domain/pricing/place-proposals/list-proposed-places.ts",
    "lib/domain/pricing/place-proposals/list-proposed-places.ts",
    "lib/domain/pricing/price-changes/compare-fees.ts",
  ],
  "dispatch and the worker, which act for all companies": [
    "lib/domain/dispatch/search/dispatch-run.ts",
    "lib/domain/dispatch/search/dispatch-run.ts",
    "lib/domain/dispatch/plans/read-snapshot.ts",
    "lib/domain/dispatch/plans/read-snapshot.ts",
    "lib/domain/messaging/texts/find-notifications.ts",
    "lib/domain/messaging/texts/record-notification.ts",
    "lib/domain/money/payment-providers/settle-online-top-up.ts",
    "lib/domain/ordering/orders/announce-delays.ts",
    "lib/domain/platform/sandbox/do-robo-shop-acts.ts",
    "lib/domain/platform/sandbox/step-robo-riders.ts",
    "lib/domain/platform/service/read-service-facts.ts",
    "lib/phone/list-outbox-texts.ts",
    "worker/demo-riders.ts",
    "worker/move-demo-riders.ts",
  ],
};

/** The function of each statement that names no company though the function acts for one, by the reason. */
const UNNAMED_IN_SQL = {
  "whether an id or an email is taken, by any company": [
    "lib/domain/access/companies/invite_first_owner.sql",
    "lib/domain/access/credentials/create_credential.sql",
    "lib/domain/access/credentials/rotate_credential.sql",
    "lib/domain/access/picker-keys/create_picker_key.sql",
    "lib/domain/handover/rider-phone/invite_rider.sql",
    "lib/domain/money/top-ups/request_top_up.sql",
  ],
  "movements between accounts, of which the caller names each": [
    "lib/domain/money/collections/take_rider_cash.sql",
    "lib/domain/money/ledger/post_ledger.sql",
    "lib/domain/money/ledger/post_ledger.sql",
  ],
};

test("every query of a company's table names its company, but for those that are listed with a reason", () => {
  const files = readFiles(/\.tsx?$/);
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap(({ file, text }) => queriesWithoutCompany(file, text));
  expect(found.map(({ file }) => file)).toEqual(Object.values(UNNAMED).flat().toSorted());
});

test("every statement of a function for a company names it, or looks for a row that was found with it", () => {
  const files = readFiles(/\.sql$/);
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap(({ file, text }) => statementsWithoutCompany(file, text));
  expect(found.map(({ file }) => file)).toEqual(Object.values(UNNAMED_IN_SQL).flat().toSorted());
});

test.each([
  "db.select({ of: orders.merchantId }).from(orders).where(eq(orders.id, id))",
  "db.select().from(orders)",
  "db.update(places).set({ merchantId }).where(eq(places.id, id))",
  "const found = eq(riders.id, id); db.select().from(riders).where(found)",
  "db.select().from(markets).leftJoin(orders, eq(orders.currency, markets.currency))",
  "db.select().from(orders).innerJoin(merchants, eq(merchants.id, orders.merchantId)).where(found)",
  "sql`select count(*) from orders o where o.id = ${id}`",
])("a query that names no company is found: %s", (query) => {
  expect(queriesWithoutCompany("query.ts", query)).toHaveLength(1);
});

test.each([
  "db.select().from(orders).where(eq(orders.merchantId, merchantId))",
  "db.select().from(places).where(and(ofMerchant(places, merchant), found))",
  "const own = eq(riders.courierId, courierId); db.select().from(riders).where(and(own, found))",
  "sql`select count(*) from orders where courier_id = ${courierId}`",
  "db.select().from(markets)",
])("a query that names its company, or has no company's table, is not: %s", (query) => {
  expect(queriesWithoutCompany("query.ts", query)).toEqual([]);
});

const functionOf = (body: string, parameter = "p_merchant_id text") =>
  `create function f(${parameter}, p_id text) returns void language plpgsql as $$\nbegin\n${body}\nend $$;`;

test.each([
  "update top_ups set state = 'cancelled' where id = p_id;",
  "perform from merchants where id = p_merchant_id; delete from top_ups where id = p_id;",
])("a function for a company that forgets it is found: %s", (body) => {
  expect(statementsWithoutCompany("f.sql", functionOf(body))).toHaveLength(1);
});

test.each([
  [
    "p_merchant_id text",
    "update top_ups set state = 'paid' where id = p_id and merchant_id = p_merchant_id;",
  ],
  [
    "p_merchant_id text",
    "perform require_top_up(p_merchant_id, p_id); update top_ups set state = 'paid' where id = p_id;",
  ],
  ["p_limit integer", "update top_ups set state = 'expired' where expires_at < now();"],
])("a function of %s is not: %s", (parameter, body) => {
  expect(statementsWithoutCompany("f.sql", functionOf(body, parameter))).toEqual([]);
});
