import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { alertKindsOf, type AlertKind, type AlertRole } from "@/lib/domain/authority/alert-kinds";
import type { AdminRole, MerchantRole } from "@/lib/domain/authority/roles";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { call } from "@/lib/domain/calls.gen";
import { confirmTopUp } from "@/lib/domain/money/top-ups/confirm-top-up";
import { markTopUpPaid } from "@/lib/domain/money/top-ups/mark-top-up-paid";
import { rejectTopUp } from "@/lib/domain/money/top-ups/reject-top-up";
import { requestTopUp } from "@/lib/domain/money/top-ups/request-top-up";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { COMING } from "@/lib/domain/ordering/orders/order-alerts";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { createAdmin } from "@/test/courier-staff";
import { contextOf } from "@/test/merchant-desk";
import { moveParcel, placeLiveParcel, placeTestParcel, type Parcel } from "@/test/parcels";
import { createPerson, sessionOf, type Person } from "@/test/people";
import { createMerchant, createRider, owner } from "@/test/world";
import { countUnreadNotices, listNotices } from "./list-notices";
import type { AlertStaff } from "./read-alert-preferences";
import { readNotices } from "./read-notices";
import { stageAlerts } from "./stage-alerts";

let parcel: Parcel;
let boss: AlertStaff;

const colleague = async (staffRole: MerchantRole, merchantId = parcel.merchant.id) =>
  staff(await createPerson({ role: "merchant", merchantId, staffRole }));

async function staff(person: Person): Promise<AlertStaff> {
  const session: Session = await sessionOf(person);
  return session as SessionOf<"merchant">;
}

beforeEach(async () => {
  parcel = await placeLiveParcel();
  boss = await colleague("owner");
});

/** What the reader's notices say, newest first. */
const noticesOf = async (reader: AlertStaff) =>
  (await listNotices(reader, { limit: 50 })).notices.map(({ kind, facts, isRead }) => ({
    kind,
    facts,
    isRead,
  }));

const cancel = ({ merchant, id, environment }: Parcel, actor: "merchant" | "system") =>
  call.changeOrderStatus({
    merchantId: merchant.id,
    environment,
    orderId: id,
    to: "cancelled",
    label: "cancelled",
    actor,
    reason: null,
    anyJump: false,
    proof: null,
    reasonCode: actor === "system" ? "no_rider_found" : "too_slow",
  });

describe("a live order's notice", () => {
  test("says that no rider was found, without anything about a person", async () => {
    await cancel(parcel, "system");
    const [notice, ...others] = await noticesOf(boss);
    expect(others).toEqual([]);
    expect(notice).toEqual({
      kind: "order_cancelled",
      isRead: false,
      facts: {
        merchantId: parcel.merchant.id,
        orderId: parcel.id,
        trackingId: parcel.trackingId,
        parcelCode: expect.any(String),
        reasonCode: "no_rider_found",
      },
    });
  });

  test("is none where the merchant cancelled, and none of a test order", async () => {
    await cancel(parcel, "merchant");
    const inTest = await placeTestParcel();
    const itsBoss = await colleague("owner", inTest.merchant.id);
    await cancel(inTest, "system");
    expect([await noticesOf(boss), await noticesOf(itsBoss)]).toEqual([[], []]);
  });

  test("follows each failed attempt and the return", async () => {
    await moveParcel(parcel, "assigned", "picked_up", "in_transit", "undeliverable");
    await moveParcel(parcel, "in_transit", "undeliverable", "returning", "returned");
    const kinds = (await noticesOf(boss)).map(({ kind }) => kind);
    expect(kinds).toEqual(["returned", "not_delivered", "not_delivered"]);
  });

  test("says that a delivery is disputed, once, and how that was decided", async () => {
    await moveParcel(parcel, "assigned", "picked_up", "in_transit", "delivered");
    const receiver = requireReceiverToken(parcel.receiverToken);
    await disputeDelivery(receiver, "not_received", null);
    await disputeDelivery(receiver, "not_received", null);
    await decideDispute(await createAdmin(), {
      merchantId: parcel.merchant.id,
      orderId: parcel.id,
      decision: "not_delivered",
      reason: "The rider says so.",
    });
    const states = (await noticesOf(boss)).map(({ facts }) => "state" in facts && facts.state);
    expect(states).toEqual(["not_delivered", "opened"]);
  });
});

describe("notices", () => {
  test("are their own company's, and those that the reader's role may see", async () => {
    await cancel(parcel, "system");
    const endpoint = { endpointId: "whe_1", url: "https://shop.example/hook", state: "failing" };
    await owner`insert into alerts (kind, merchant_id, cause, facts)
      values ('endpoint', ${parcel.merchant.id}, ${`whe ${parcel.id}`}, ${owner.json(endpoint)}),
             ('merchant_day', ${parcel.merchant.id}, ${`day ${parcel.id}`}, '{}')`;
    const kindsOf = async (reader: AlertStaff) => (await noticesOf(reader)).map(({ kind }) => kind);
    expect(await kindsOf(boss)).toEqual(["endpoint", "order_cancelled"]);
    const stranger = await colleague("owner", (await createMerchant()).id);
    expect(await kindsOf(stranger)).toEqual([]);
    // What happened before people joined is no news for them.
    await owner`update alerts set created_at = now() + interval '1 second' where merchant_id = ${parcel.merchant.id}`;
    expect(await kindsOf(await colleague("viewer"))).toEqual(["order_cancelled"]);
  });

  test("are read by each person alone, up to the newest that the page showed", async () => {
    const other = await colleague("operator");
    await cancel(parcel, "system");
    const [shown] = (await listNotices(boss, { limit: 50 })).notices;
    await owner`insert into alerts (kind, merchant_id, cause, facts)
      values ('returned', ${parcel.merchant.id}, ${`later ${parcel.id}`}, '{}')`;
    expect(await countUnreadNotices(boss)).toBe(2);
    await Promise.all([1, 2, 3].map(() => readNotices(boss, { upTo: shown!.id })));
    expect(await countUnreadNotices(boss)).toBe(1);
    expect((await noticesOf(boss)).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await countUnreadNotices(other)).toBe(2);
  });

  test("of another company are not marked by a guessed number", async () => {
    await cancel(parcel, "system");
    const [notice] = (await listNotices(boss, { limit: 50 })).notices;
    const stranger = await colleague("owner", (await createMerchant()).id);
    await readNotices(stranger, { upTo: notice!.id, id: notice!.id });
    const reads = await owner`select from alert_reads where alert_id = ${notice!.id}`;
    expect(reads).toHaveLength(0);
  });

  test("are paged newest first, none twice and none left out", async () => {
    await owner`insert into alerts (kind, merchant_id, cause, facts)
      select 'returned', ${parcel.merchant.id}, ${parcel.id} || n, '{}' from generate_series(1, 120) n`;
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const page = await listNotices(boss, { limit: 50, before: before ?? undefined });
      seen.push(...page.notices.map(({ id }) => id));
      before = page.nextBefore;
    } while (before !== null);
    expect(seen).toHaveLength(120);
    expect(seen).toEqual([...new Set(seen)].sort((one, next) => next - one));
    expect(await countUnreadNotices(boss)).toBe(100);
  });
});

test("a courier company's notices are those of its own kinds and people", async () => {
  const { courierId } = await createRider(parcel.merchant.pickup);
  const dispatcher = await staff(
    await createPerson({ role: "courier", courierId, staffRole: "dispatcher" }),
  );
  const finance = await staff(
    await createPerson({ role: "courier", courierId, staffRole: "finance" }),
  );
  await owner`insert into alerts (kind, courier_id, cause, facts)
    values ('offers_missed', ${courierId}, ${`missed ${parcel.id}`}, '{"offers": 5, "riders": 2}'),
           ('withdrawal', ${courierId}, ${`paid ${parcel.id}`}, '{"state": "paid"}'),
           ('courier_day', ${courierId}, ${`day ${parcel.id}`}, '{}')`;
  const kindsOf = async (reader: AlertStaff) => (await noticesOf(reader)).map(({ kind }) => kind);
  expect([await kindsOf(dispatcher), await kindsOf(finance)]).toEqual([
    ["offers_missed"],
    ["withdrawal"],
  ]);
  expect(await kindsOf(boss)).toEqual([]);
  const [notice] = (await listNotices(dispatcher, { limit: 1 })).notices;
  await readNotices(dispatcher, { upTo: notice!.id + 1_000 });
  expect([await countUnreadNotices(dispatcher), await countUnreadNotices(finance)]).toEqual([0, 1]);
});

describe("the platform's notices", () => {
  /** Those about one order or object, newest first, among the platform's of all tests. */
  const deskNotices = async (reader: AlertStaff, id: string) =>
    (await listNotices(reader, { limit: 1_000 })).notices
      .filter(({ facts }) => JSON.stringify(facts).includes(id))
      .map(({ kind, facts }) => ("state" in facts ? `${kind} ${facts.state}` : kind));

  const deskPerson = async (staffRole: AdminRole) =>
    staff(await createPerson({ role: "admin", staffRole }));

  const dispatcherOf = async ({ id }: Parcel) => {
    const [row] = await owner<
      [{ courier_id: string }]
    >`select courier_id from orders where id = ${id}`;
    return staff(
      await createPerson({ role: "courier", courierId: row.courier_id, staffRole: "dispatcher" }),
    );
  };

  test("name what no person has decided: no rider, and an open dispute; its company hears of that too", async () => {
    const support = await deskPerson("support");
    const disputed = await placeLiveParcel();
    await moveParcel(disputed, "assigned", "picked_up", "in_transit", "delivered");
    const dispatcher = await dispatcherOf(disputed);
    await disputeDelivery(requireReceiverToken(disputed.receiverToken), "not_received", null);
    await cancel(parcel, "system");
    expect(await deskNotices(support, parcel.id)).toEqual(["order_cancelled"]);
    expect(await deskNotices(support, disputed.id)).toEqual(["dispute opened"]);
    expect(await deskNotices(dispatcher, disputed.id)).toEqual(["dispute opened"]);
  });

  test("name an order that is late once, however often it is found", async () => {
    const support = await deskPerson("support");
    await moveParcel(parcel, "assigned", "picked_up", "in_transit");
    const dispatcher = await dispatcherOf(parcel);
    await owner`update orders set promised_by = now() - interval '2 hours' where id = ${parcel.id}`;
    const delay = {
      merchantId: parcel.merchant.id,
      environment: "live",
      orderId: parcel.id,
      expectedAt: new Date(Date.now() + 600_000),
    };
    await call.announceDelays({ delays: [delay], minutes: 10, coming: COMING });
    await Promise.all([1, 2, 3].map(() => stageAlerts()));
    for (const reader of [support, dispatcher, boss]) {
      expect(await deskNotices(reader, parcel.id)).toEqual(["order_late"]);
    }
    const [{ facts } = { facts: {} }] = await noticesOf(boss);
    expect(facts).toMatchObject({ expectedAt: expect.any(String), promisedBy: expect.any(String) });
  });

  test("name a rider whose phone is silent, and one who stands at a stop for too long", async () => {
    const support = await deskPerson("support");
    await moveParcel(parcel, "assigned", "picked_up", "in_transit", "arrived");
    const dispatcher = await dispatcherOf(parcel);
    const rider = owner`(select rider_id from orders where id = ${parcel.id})`;
    await owner`update riders set last_seen_at = now(), is_online = true, presence_ends_at = null where id = ${rider}`;
    await stageAlerts();
    expect(await deskNotices(support, parcel.id)).toEqual([]);
    await owner`update orders set updated_at = now() - interval '31 minutes' where id = ${parcel.id}`;
    await stageAlerts();
    await owner`update riders set last_seen_at = now() - interval '11 minutes', is_online = false where id = ${rider}`;
    await Promise.all([stageAlerts(), stageAlerts()]);
    const noticed = ["rider_stuck silent", "rider_stuck stuck"];
    expect(await deskNotices(support, parcel.id)).toEqual(noticed);
    expect(await deskNotices(dispatcher, parcel.id)).toEqual(noticed);
    expect(await deskNotices(boss, parcel.id)).toEqual([]);
  });

  test("name an adjustment that waits, to those who may decide it", async () => {
    const finance = await deskPerson("finance");
    const id = newId("adj");
    await call.requestAdjustment({
      id,
      accountId: `wallet:${parcel.merchant.id}:live`,
      amountMinor: 5_000,
      reason: "A fee was charged twice.",
      userId: finance.userId,
    });
    expect(await deskNotices(finance, id)).toEqual(["adjustment"]);
    expect(await deskNotices(await deskPerson("support"), id)).toEqual([]);
  });

  test("are read by each person alone, and never by a company or a rider", async () => {
    const [support, colleagueOf] = [await deskPerson("support"), await deskPerson("support")];
    await cancel(parcel, "system");
    const before = await countUnreadNotices(colleagueOf);
    expect(before).toBeGreaterThan(0);
    const { notices } = await listNotices(support, { limit: 1 });
    await readNotices(support, { upTo: notices[0]!.id });
    expect(await countUnreadNotices(support)).toBe(0);
    expect(await countUnreadNotices(colleagueOf)).toBeGreaterThanOrEqual(before);
    const rider = await createPerson({
      role: "rider",
      riderId: (await createRider(parcel.merchant.pickup)).id,
    });
    const marked = await call.readNotices({
      userId: rider.id,
      kinds: ["order_cancelled"],
      upTo: notices[0]!.id,
      id: null,
    });
    expect(marked).toBe(0);
  });
});

test("a merchant's top-up is noticed when it is credited, and when it is rejected", async () => {
  const merchant = await contextOf(parcel.merchant);
  const admin = await createAdmin();
  const request = () =>
    requestTopUp(merchant, {
      amountMinor: 5_000_000,
      method: "tnm_mpamba",
      requestedBy: boss.userId,
    });
  const [paid, unpaid] = [await request(), await request()];
  const providerTransactionId = `N.${parcel.id.slice(-8)}`.toUpperCase();
  await markTopUpPaid(merchant, paid.id, { providerTransactionId, declaredBy: boss.userId });
  await confirmTopUp(admin, paid.id, { isDuplicateAccepted: true });
  await rejectTopUp(admin, unpaid.id, "No payment arrived.");
  const ofTopUps = (await noticesOf(boss)).filter(({ kind }) => kind === "top_up");
  expect(ofTopUps).toMatchObject([
    { kind: "top_up", facts: { topUpId: unpaid.id, state: "rejected" } },
    { kind: "top_up", facts: { topUpId: paid.id, state: "confirmed", amountMinor: 5_000_000 } },
  ]);
});

test("every alert that a statement stages is in the table of its reader", async () => {
  const rows = await owner<{ kind: AlertKind; reader: AlertRole }[]>`
    select distinct kind, case when merchant_id is not null then 'merchant'
                               when courier_id is not null then 'courier' else 'admin' end as reader
      from alerts`;
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ kind, reader }) => !alertKindsOf(reader).includes(kind))).toEqual([]);
});
