import { beforeEach, expect, test } from "vitest";
import { alertKindsOf, kindsToActOnOf } from "@/lib/domain/authority/alert-kinds";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { call } from "@/lib/domain/calls.gen";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { createPerson, sessionOf, type Employer } from "@/test/people";
import { createEndpoint } from "@/test/webhook-sink";
import { owner } from "@/test/world";
import { listNotices } from "./list-notices";
import { listOpenNotices } from "./list-open-notices";
import type { AlertStaff } from "./read-alert-preferences";
import { readNotices } from "./read-notices";
import { stageAlerts } from "./stage-alerts";

let parcel: Parcel;
let boss: AlertStaff;

async function staff(employer: Employer): Promise<AlertStaff> {
  const session: Session = await sessionOf(await createPerson(employer));
  return session as SessionOf<"merchant">;
}

beforeEach(async () => {
  parcel = await placeLiveParcel();
  boss = await staff({ role: "merchant", merchantId: parcel.merchant.id, staffRole: "owner" });
});

const open = async (reader: AlertStaff) =>
  (await listOpenNotices(reader)).map(({ kind, facts }) =>
    "state" in facts ? `${kind} ${facts.state}` : kind,
  );

const readEverything = async (reader: AlertStaff) => {
  const [newest] = (await listNotices(reader, { limit: 1 })).notices;
  await readNotices(reader, { upTo: newest!.id });
};

async function dispatcherOf({ id }: Parcel) {
  const [row] = await owner<{ courierId: string }[]>`
    select courier_id as "courierId" from orders where id = ${id}`;
  return staff({ role: "courier", courierId: row!.courierId, staffRole: "dispatcher" });
}

test("a late order is open, with its rider's phone, as long as it is on its way, read or not", async () => {
  await moveParcel(parcel, "assigned", "picked_up", "in_transit");
  const dispatcher = await dispatcherOf(parcel);
  await owner`update orders set promised_by = now() - interval '2 hours' where id = ${parcel.id}`;
  await stageAlerts();
  const [rider] = await owner<{ phone: string }[]>`
    select r.phone from riders r join orders o on o.rider_id = r.id where o.id = ${parcel.id}`;
  for (const reader of [boss, dispatcher]) {
    await readEverything(reader);
    const late = (await listOpenNotices(reader)).find(({ kind }) => kind === "order_late");
    expect(late).toMatchObject({ isRead: true, isEnding: false, riderPhone: rider!.phone });
  }
  await moveParcel(parcel, "delivered");
  expect([await open(boss), await open(dispatcher)]).toEqual([[], []]);
});

test("a failed delivery is open until the rider goes on, and its return until it is read", async () => {
  await moveParcel(parcel, "assigned", "picked_up", "in_transit");
  const dispatcher = await dispatcherOf(parcel);
  await moveParcel(parcel, "undeliverable");
  expect([await open(boss), await open(dispatcher)]).toEqual([
    ["not_delivered"],
    ["not_delivered"],
  ]);
  await moveParcel(parcel, "in_transit");
  expect([await open(boss), await open(dispatcher)]).toEqual([[], []]);
  await moveParcel(parcel, "undeliverable", "returning", "returned");
  expect(await open(boss)).toEqual(["returned"]);
  await readEverything(boss);
  expect(await open(boss)).toEqual([]);
});

test("a dispute is open for the company until it has answered, and for the shop until it is decided", async () => {
  await moveParcel(parcel, "assigned", "picked_up", "in_transit", "delivered");
  const dispatcher = await dispatcherOf(parcel);
  await disputeDelivery(requireReceiverToken(parcel.receiverToken), "not_received", null);
  expect([await open(boss), await open(dispatcher)]).toEqual([
    ["dispute opened"],
    ["dispute opened"],
  ]);
  await owner`update orders set dispute_answer = 'At the gate.', dispute_answered_at = now()
    where id = ${parcel.id}`;
  expect([await open(boss), await open(dispatcher)]).toEqual([["dispute opened"], []]);
  await owner`update orders set status = 'completed' where id = ${parcel.id}`;
  expect(await open(boss)).toEqual([]);
});

test("a rider who is silent is open until another rider has the order", async () => {
  await moveParcel(parcel, "assigned", "picked_up");
  const dispatcher = await dispatcherOf(parcel);
  const rider = owner`(select rider_id from orders where id = ${parcel.id})`;
  await owner`update riders set last_seen_at = now() - interval '11 minutes', is_online = false,
      presence_ends_at = null where id = ${rider}`;
  await stageAlerts();
  expect(await open(dispatcher)).toEqual(["rider_stuck silent"]);
  await owner`update alerts set facts = jsonb_set(facts::jsonb, '{riderId}', '0')
    where facts ->> 'orderId' = ${parcel.id}`;
  expect(await open(dispatcher)).toEqual([]);
});

test("an endpoint is open once, says whether it is disabled, and is over when it works again", async () => {
  const { id } = await createEndpoint(parcel.merchant, "http://127.0.0.1:9999/");
  await owner`update webhook_endpoints set environment = 'live' where id = ${id}`;
  for (const state of ["failing", "disabled"]) {
    await owner`insert into alerts (kind, merchant_id, cause, facts) values ('endpoint', ${parcel.merchant.id},
      ${`${id} ${state}`}, ${owner.json({ endpointId: id, url: "https://shop.example", state })})`;
  }
  expect(await open(boss)).toEqual([]);
  await owner`update webhook_endpoints set failing_since = now() where id = ${id}`;
  expect(await listOpenNotices(boss)).toMatchObject([{ kind: "endpoint", isDisabled: false }]);
  await owner`update webhook_endpoints set disabled_at = now(), disabled_reason = 'gone' where id = ${id}`;
  expect(await listOpenNotices(boss)).toMatchObject([{ kind: "endpoint", isDisabled: true }]);
  const operator = await staff({
    role: "merchant",
    merchantId: parcel.merchant.id,
    staffRole: "operator",
  });
  expect(await open(operator)).toEqual([]);
});

test("a low balance is open until it is not low, and a rejected top-up until it is read or a day old", async () => {
  await owner`insert into alerts (kind, merchant_id, cause, facts)
    values ('balance_low', ${parcel.merchant.id}, ${`b ${parcel.id}`}, '{}'),
           ('top_up', ${parcel.merchant.id}, ${`t ${parcel.id}`}, '{"state": "rejected", "topUpId": "a"}'),
           ('top_up', ${parcel.merchant.id}, ${`u ${parcel.id}`}, '{"state": "confirmed", "topUpId": "b"}')`;
  await owner`update users set created_at = now() - interval '3 days' where id = ${boss.userId}`;
  expect(await open(boss)).toEqual(["top_up rejected", "balance_low"]);
  await owner`update alerts set created_at = now() - interval '25 hours' where merchant_id = ${parcel.merchant.id}`;
  expect(await open(boss)).toEqual(["balance_low"]);
  await owner`update alerts set ended_at = now() where merchant_id = ${parcel.merchant.id}`;
  expect(await open(boss)).toEqual([]);
});

test("an order without a rider is open for its shop alone", async () => {
  await call.changeOrderStatus({
    merchantId: parcel.merchant.id,
    environment: "live",
    orderId: parcel.id,
    to: "cancelled",
    label: "cancelled",
    actor: "system",
    reasonCode: "no_rider_found",
    reason: null,
    anyJump: false,
    proof: null,
  });
  expect(await listOpenNotices(boss)).toMatchObject([{ kind: "order_cancelled", isEnding: true }]);
  const stranger = await placeLiveParcel();
  const other = { role: "merchant", merchantId: stranger.merchant.id, staffRole: "owner" } as const;
  expect(await open(await staff(other))).toEqual([]);
});

test("each role acts on what it may see", () => {
  const asked = (["merchant", "courier"] as const).flatMap((role) => kindsToActOnOf(role, "owner"));
  expect(new Set(asked).size).toBeGreaterThan(9);
  expect(kindsToActOnOf("merchant", "viewer")).not.toContain("endpoint");
  expect(alertKindsOf("merchant")).toEqual(
    expect.arrayContaining(kindsToActOnOf("merchant", "owner")),
  );
});
