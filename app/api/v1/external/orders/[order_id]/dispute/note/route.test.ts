import { beforeEach, describe, expect, test } from "vitest";
import { answerDispute } from "@/lib/domain/ordering/disputes/answer-dispute";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { confirmDelivery } from "@/lib/domain/ordering/tracking/confirm-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { get, post } from "@/test/api";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { errorBody } from "@/test/error-body";
import { accept, openOfferOf } from "@/test/offers";
import { moveOrder, placeOrder } from "@/test/orders";
import { fanOut } from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

const NOTE = "Our camera shows that the box was whole.";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const add = (id: string, note: unknown = NOTE, key = merchant.testKey) =>
  post(`/orders/${id}/dispute/note`, key, { note });

async function disputedTest(): Promise<string> {
  const { id } = await placeOrder(merchant, { environment: "test" });
  await post("/test/simulate-status", merchant.testKey, { order_id: id, status: "delivered" });
  await post(`/orders/${id}/dispute`, merchant.testKey, { reason: "damaged" });
  return id;
}

async function deliverLive() {
  const rider = await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  await accept(await openOfferOf(id));
  await moveOrder(merchant, id, "picked_up", "in_transit", "arrived", "delivered");
  const [row] = await owner<[{ token: string }]>`
    select receiver_token as token from orders where id = ${id}`;
  return { id, rider, token: requireReceiverToken(row.token) };
}

async function notesIn(id: string, key = merchant.testKey): Promise<(string | null)[]> {
  await fanOut(merchant);
  const { body } = await get(`/events?order_id=${id}&type=dispute.note_added`, key);
  const events = body.events as { data: { dispute: { note: string | null } } }[];
  return events.map(({ data }) => data.dispute.note);
}

test("is added to a dispute that the recipient opened, and changes nothing else of it", async () => {
  const { id, rider, token } = await deliverLive();
  await disputeDelivery(token, "not_received", null);
  await answerDispute(await createStaff("owner", rider.courierId), { orderId: id, answer: "No." });
  const before = (await get(`/orders/${id}/dispute`, merchant.liveKey)).body;
  const { status, body } = await add(id, `  ${NOTE} `, merchant.liveKey);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    dispute: { ...before.dispute, note: NOTE, noted_at: expect.any(String) },
  });
  expect(body.dispute).toMatchObject({ state: "answered", opened_by: "recipient" });
  expect((await get(`/orders/${id}/dispute`, merchant.liveKey)).body).toEqual(body);
  const listed = (await get("/disputes", merchant.liveKey)).body;
  expect(listed.disputes[0].dispute).toEqual(body.dispute);
  expect(await notesIn(id, merchant.liveKey)).toEqual([NOTE]);
  const written = await owner`select details from audit_log
    where action = 'order.dispute_note_added' and subject = ${id}`;
  expect(written.map(({ details }) => details)).toEqual([{ reason: NOTE }]);
});

test("replaces an earlier one, and is no event where it is the same", async () => {
  const id = await disputedTest();
  for (const note of ["One.", "One.", "Two.", "One."]) {
    // One after the other, for their order.
    // oxlint-disable-next-line no-await-in-loop
    expect((await add(id, note)).body.dispute.note).toBe(note);
  }
  expect(await notesIn(id)).toEqual(["One.", "Two.", "One."]);
});

test("the same one by several requests at once is one event", async () => {
  const id = await disputedTest();
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await notesIn(id)).toEqual([NOTE]);
});

describe("is refused", () => {
  test("without an open dispute", async () => {
    const { id, token } = await deliverLive();
    const none = await add(id, NOTE, merchant.liveKey);
    expect([none.status, none.body.code]).toEqual([409, "order_status_conflict"]);
    await disputeDelivery(token, "damaged", null);
    await confirmDelivery(token);
    expect((await add(id, NOTE, merchant.liveKey)).body.code).toBe("order_status_conflict");
    expect(await notesIn(id, merchant.liveKey)).toEqual([]);
  });

  test("once the dispute is decided", async () => {
    const { id, token } = await deliverLive();
    await disputeDelivery(token, "damaged", null);
    const decision = { merchantId: merchant.id, orderId: id, decision: "delivered" } as const;
    await decideDispute(await createAdmin(), { ...decision, reason: "The proof shows it." });
    const late = await add(id, NOTE, merchant.liveKey);
    expect([late.status, late.body.code]).toEqual([409, "dispute_decided"]);
    expect((await get(`/orders/${id}/dispute`, merchant.liveKey)).body.dispute.note).toBeNull();
  });

  test("about an order of another merchant or environment, as about none", async () => {
    const id = await disputedTest();
    const other = await createMerchant();
    const texts = { error: "Order not found", message: expect.any(String) };
    for (const key of [other.testKey, other.liveKey, merchant.liveKey]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await add(id, NOTE, key);
      expect([status, body]).toEqual([404, errorBody("order_not_found", texts)]);
    }
    expect(await notesIn(id)).toEqual([]);
  });

  test.each([
    [undefined, "absent"],
    [null, "absent"],
    [5, "no_json_text"],
    ["   ", undefined],
    ["x".repeat(501), "too_long"],
  ])("as %j", async (note, code) => {
    const { status, body } = await post(
      `/orders/${await disputedTest()}/dispute/note`,
      merchant.testKey,
      { note },
    );
    expect(status).toBe(400);
    expect(body.issues[0]).toMatchObject({ field: "note", ...(code && { code }) });
  });
});

test("leaves the order and its events with the people of the order", async () => {
  const id = await disputedTest();
  await add(id);
  await owner`select forget_orders(array[${merchant.id}], array['test']::environment[], array[${id}])`;
  expect((await get(`/orders/${id}/dispute`, merchant.testKey)).body.dispute).toMatchObject({
    note: null,
    noted_at: expect.any(String),
  });
  const rows = await owner<{ keys: string[] }[]>`
    select array(select json_object_keys(data)) as keys from events where order_id = ${id}`;
  expect(rows.flatMap(({ keys }) => keys)).not.toContain("dispute");
});
