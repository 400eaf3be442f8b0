import { beforeEach, expect, test } from "vitest";
import { acceptedOrder, away, type Carried, deliverTo } from "@/test/doors";
import { newPhone } from "@/test/new-phone";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, nearby, owner, type TestMerchant } from "@/test/world";
import { grantRecipientAuthority } from "../../authority/recipient-context";
import { actAsRider } from "../../handover/rider-phone/act-as-rider";
import { listRiderJobs } from "../../handover/rider-phone/list-rider-jobs";
import { readLastDone } from "../../handover/rider-phone/read-last-done";
import type { RiderAction } from "../../handover/rider-phone/rider-action";
import { exportRecipient } from "../../ordering/recipients/export-recipient";
import { forgetDoors } from "../../ordering/recipients/forget-doors";
import { forgetHint } from "../../ordering/recipients/forget-hint";
import { forgetRecipient } from "../../ordering/recipients/forget-recipient";
import { listHints } from "../../ordering/recipients/list-hints";
import { liftRestriction, restrictRecipient } from "../../ordering/recipients/request-data";
import { doorKeyOf } from "./door-key";

let merchant: TestMerchant;
let phone: string;

beforeEach(async () => {
  merchant = await createMerchant();
  phone = newPhone();
});

type Hint = Omit<Extract<RiderAction, { kind: "leave_hint" }>, "kind" | "orderId" | "key">;

let keys = 0;

function leaveHint({ rider, order }: Carried, given: Partial<Hint & { key: string }> = {}) {
  keys += 1;
  const action = { key: `hint ${keys}`, happenedAt: new Date(), hint: "gate" as const, ...given };
  return actAsRider(rider, { ...action, kind: "leave_hint", orderId: order.orderId });
}

const deliver = (given: Parameters<typeof deliverTo>[3] = {}) =>
  deliverTo(merchant, phone, nearby(merchant.pickup), given);

const recipient = () => grantRecipientAuthority(phone);

const left = async () =>
  (await listHints(recipient())).map(({ kind, words }) => [kind, words].filter(Boolean).join(": "));

test("the next rider to the same place reads it after accepting, beside what the recipient wrote", async () => {
  const first = await deliver();
  expect(await readLastDone(first.rider)).toMatchObject({ hintState: "open" });
  await leaveHint(first, { hint: "behind_church", words: "  blue\n gate " });
  expect(await readLastDone(first.rider)).toMatchObject({ hintState: "left" });

  const next = await acceptedOrder(merchant, phone);
  await owner`update orders set dropoff_note = 'Ring twice' where id = ${next.order.orderId}`;
  const [job] = await listRiderJobs(next.rider);
  expect(job).toMatchObject({
    dropoffNote: "Ring twice",
    hints: [{ kind: "behind_church", words: "blue gate" }],
  });
  const [other] = await listRiderJobs((await acceptedOrder(merchant, newPhone())).rider);
  expect(other?.hints).toEqual([]);
});

test("an order to another place of the same person has none", async () => {
  await leaveHint(await deliver());
  const pin = away(nearby(merchant.pickup), 600);
  const [job] = await listRiderJobs((await acceptedOrder(merchant, phone, { pin })).rider);
  expect(job?.hints).toEqual([]);
});

test("a place keeps the newest two, and a rider has one of them", async () => {
  const first = await deliver();
  await leaveHint(first, { words: "first" });
  await leaveHint(first, { words: "second" });
  expect(await left()).toEqual(["gate: second"]);
  await leaveHint(await deliver(), { words: "third" });
  await leaveHint(await deliver(), { words: "fourth" });
  expect(await left()).toEqual(["gate: fourth", "gate: third"]);
  const pin = away(nearby(merchant.pickup), 600);
  await leaveHint(await deliver({ pin }), { hint: "call_first" });
  expect(await left()).toEqual(["call_first", "gate: fourth", "gate: third"]);
  await leaveHint(await deliver(), { words: "fifth" });
  expect((await left()).toSorted()).toEqual(["call_first", "gate: fifth", "gate: fourth"]);
});

test("a key that is sent again leaves one hint", async () => {
  const carried = await deliver();
  expect(await leaveHint(carried, { key: "once" })).toMatchObject({ done: "now", isReplay: false });
  expect(await leaveHint(carried, { key: "once" })).toMatchObject({ done: "now", isReplay: true });
  expect(await left()).toEqual(["gate"]);
});

test("is refused for an order that is not delivered, or another rider's, and for a name or a number", async () => {
  const carried = await acceptedOrder(merchant, phone);
  expect(await refusalOf(leaveHint(carried))).toBe("order_status_conflict");
  const { rider } = await acceptedOrder(merchant, newPhone());
  const delivered = await deliver();
  expect(await refusalOf(leaveHint({ ...delivered, rider }))).toBe("order_not_found");
  for (const words of ["ask Thoko", "0999 123 456", "x".repeat(41)]) {
    expect(await refusalOf(leaveHint(delivered, { words }))).toBe("invalid_request");
  }
  expect(await left()).toEqual([]);
});

test("keeps none of what a neighbour took, nor long after the delivery", async () => {
  const [taken, old] = [await deliver(), await deliver()];
  await owner`update proofs_of_delivery set received_by = 'neighbour' where order_id = ${taken.order.orderId}`;
  expect(await readLastDone(taken.rider)).toMatchObject({ hintState: null });
  await owner`update orders set delivered_at = now() - interval '8 days' where id = ${old.order.orderId}`;
  for (const carried of [taken, old]) {
    expect(await leaveHint(carried)).toMatchObject({ done: "already" });
  }
  expect(await left()).toEqual([]);
});

test("a recipient deletes one, and no other person's", async () => {
  await leaveHint(await deliver(), { words: "one" });
  await leaveHint(await deliver(), { words: "two" });
  const [hint] = await listHints(recipient());
  await forgetHint(grantRecipientAuthority(newPhone()), hint!.id);
  expect(await left()).toHaveLength(2);
  await forgetHint(recipient(), hint!.id);
  expect(await left()).toEqual(["gate: one"]);
});

test("deleting the way deletes hints, and one from before that comes later is not kept", async () => {
  const carried = await deliver();
  const happenedAt = new Date();
  await leaveHint(await deliver(), { happenedAt });
  await forgetDoors(recipient());
  expect(await left()).toEqual([]);
  expect(await leaveHint(carried, { happenedAt })).toMatchObject({ done: "already" });
  expect(await left()).toEqual([]);
  await leaveHint(await deliver(), { words: "after it" });
  expect(await left()).toEqual(["gate: after it"]);
});

test("a stop of the data's use deletes hints and keeps no new ones until it is lifted", async () => {
  const carried = await deliver();
  await leaveHint(carried);
  await restrictRecipient(recipient(), { channel: "page" });
  expect(await left()).toEqual([]);
  expect(await leaveHint(carried, { words: "meanwhile" })).toMatchObject({ done: "already" });
  await liftRestriction(recipient(), { channel: "page" });
  expect(await left()).toEqual([]);
});

test("a copy of the data has them, and removing the data leaves no trace of them", async () => {
  const carried = await deliver();
  await leaveHint(carried, { words: "violet gate" });
  expect((await exportRecipient(recipient())).hints).toMatchObject([
    { hint: "gate", words: "violet gate" },
  ]);
  await owner`update orders set status = 'completed' where receiver_phone = ${phone}`;
  await forgetRecipient(recipient());
  const rows = await owner`select from door_hints where phone_key = ${doorKeyOf(phone)}`;
  expect(rows).toHaveLength(0);
  expect(await leaveHint(carried)).toMatchObject({ done: "already" });
});

test("hints go after a year", async () => {
  await leaveHint(await deliver());
  await owner`update door_hints set left_at = left_at - interval '366 days' where phone_key = ${doorKeyOf(phone)}`;
  await owner`select purge_doors(1000)`;
  expect(await left()).toEqual([]);
});
