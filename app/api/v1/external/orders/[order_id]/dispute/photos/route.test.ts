import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { readCourierOrder } from "@/lib/domain/ordering/orders/read-courier-order";
import { readOrderByPlatform } from "@/lib/domain/ordering/orders/read-order-by-platform";
import { readOrderRoom } from "@/lib/domain/ordering/orders/read-order-room";
import { confirmDelivery } from "@/lib/domain/ordering/tracking/confirm-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { get, post } from "@/test/api";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { disputedTestOrder } from "@/test/disputes";
import { errorBody } from "@/test/error-body";
import { loggedBodyOf } from "@/test/logged-request";
import { accept, openOfferOf } from "@/test/offers";
import { moveOrder, placeOrder } from "@/test/orders";
import { photoOf, SMALL_PHOTO } from "@/test/photos";
import { fanOut } from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const add = (id: string, photo: unknown = SMALL_PHOTO, key = merchant.testKey) =>
  post(`/orders/${id}/dispute/photos`, key, { photo });

const read = async (id: string, key = merchant.testKey) =>
  (await get(`/orders/${id}/dispute`, key)).body;

/** A photo that no other call has made. */
async function otherPhoto(width: number): Promise<string> {
  return (await photoOf("jpeg", { width, height: 20 })).toString("base64");
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

async function countsIn(id: string): Promise<unknown[]> {
  await fanOut(merchant);
  const { body } = await get(`/events?order_id=${id}&type=dispute.note_added`, merchant.testKey);
  const events = body.events as { data: { dispute: { photo_count: number } } }[];
  return events.map(({ data }) => data.dispute.photo_count);
}

test("is added as the picture alone, which the links of its merchant open", async () => {
  const id = await disputedTestOrder(merchant);
  const photo = await photoOf("jpeg", { width: 4000, height: 3000, orientation: 6 });
  const { status, body } = await add(id, photo.toString("base64"));
  expect(status).toBe(200);
  expect(body).toMatchObject({ dispute: { state: "open", note: null, photo_count: 1 } });
  expect(body.photos).toEqual([
    {
      photo_id: expect.stringMatching(/^dph_/),
      photo_url: expect.stringContaining("/verify/photos/dph_"),
      width: 1200,
      height: 1600,
      added_at: expect.any(String),
    },
  ]);
  expect(await read(id)).toEqual(body);
  const [kept] = await owner<[{ content: Buffer }]>`
    select content from dispute_photos where order_id = ${id}`;
  expect(await sharp(kept.content).metadata()).toMatchObject({ format: "webp", width: 1200 });
  expect(kept.content.includes("secret-camera")).toBe(false);
  const written = await owner`select details from audit_log
    where action = 'order.dispute_photo_added' and subject = ${id}`;
  expect(written.map(({ details }) => details)).toEqual([{ photo: body.photos[0].photo_id }]);
});

test("five are kept in their order, and the lists of disputes count them", async () => {
  const id = await disputedTestOrder(merchant);
  for (const width of [10, 20, 30, 40, 50]) {
    // One after the other, for their order.
    // oxlint-disable-next-line no-await-in-loop
    expect((await add(id, await otherPhoto(width))).status).toBe(200);
  }
  const { photos } = await read(id);
  expect((photos as { width: number }[]).map(({ width }) => width)).toEqual([10, 20, 30, 40, 50]);
  const listed = (await get("/disputes", merchant.testKey)).body;
  expect(listed.disputes[0].dispute.photo_count).toBe(5);
  expect(await countsIn(id)).toEqual([1, 2, 3, 4, 5]);
  const sixth = await add(id, await otherPhoto(60));
  expect([sixth.status, sixth.body.code]).toEqual([409, "too_many_dispute_photos"]);
  expect((await add(id, await otherPhoto(50))).status).toBe(200);
  expect(await countsIn(id)).toHaveLength(5);
});

test("the same one by several requests at once is one, and one event", async () => {
  const id = await disputedTestOrder(merchant);
  // As many as a merchant can have encoded at once.
  const answers = await Promise.all([add(id), add(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await add(id)).body.photos).toHaveLength(1);
  expect(await countsIn(id)).toEqual([1]);
});

test("more at once than are encoded for a merchant are refused until later", async () => {
  const id = await disputedTestOrder(merchant);
  const answers = await Promise.all([add(id), add(id), add(id), add(id)]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) {
    expect([status, headers.get("Retry-After")]).toEqual([429, "1"]);
  }
});

test("is seen by the desk and the courier company beside the proof, by those who may see proofs", async () => {
  const { id, rider, token } = await deliverLive();
  await disputeDelivery(token, "not_received", null);
  const { photos } = (await add(id, SMALL_PHOTO, merchant.liveKey)).body;
  const seenBy = async (reader: Parameters<typeof readOrderRoom>[0]) => {
    const order =
      "courierId" in reader
        ? await readCourierOrder(reader, id)
        : await readOrderByPlatform(reader, { merchantId: merchant.id, orderId: id });
    const room = await readOrderRoom(reader, order);
    return room.disputePhotos.map((photo) => photo.id);
  };
  const kept = [photos[0].photo_id];
  expect(await seenBy(await createAdmin())).toEqual(kept);
  expect(await seenBy(await createStaff("dispatcher", rider.courierId))).toEqual(kept);
});

test("is not in the merchant's log of requests", async () => {
  const id = await disputedTestOrder(merchant);
  expect(await loggedBodyOf(await add(id))).toEqual({ photo: "[masked]" });
});

describe("is refused", () => {
  test("without an open dispute", async () => {
    const { id, token } = await deliverLive();
    const none = await add(id, SMALL_PHOTO, merchant.liveKey);
    expect([none.status, none.body.code]).toEqual([409, "order_status_conflict"]);
    await disputeDelivery(token, "damaged", null);
    await confirmDelivery(token);
    const ended = await add(id, SMALL_PHOTO, merchant.liveKey);
    expect(ended.body.code).toBe("order_status_conflict");
    expect((await read(id, merchant.liveKey)).photos).toEqual([]);
  });

  test("once the dispute is decided", async () => {
    const { id, token } = await deliverLive();
    await disputeDelivery(token, "damaged", null);
    const decision = { merchantId: merchant.id, orderId: id, decision: "delivered" } as const;
    await decideDispute(await createAdmin(), { ...decision, reason: "The proof shows it." });
    const late = await add(id, SMALL_PHOTO, merchant.liveKey);
    expect([late.status, late.body.code]).toEqual([409, "dispute_decided"]);
  });

  test("about an order of another merchant or environment, as about none", async () => {
    const id = await disputedTestOrder(merchant);
    const other = await createMerchant();
    const texts = { error: "Order not found", message: expect.any(String) };
    for (const key of [other.testKey, other.liveKey, merchant.liveKey]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await add(id, SMALL_PHOTO, key);
      expect([status, body]).toEqual([404, errorBody("order_not_found", texts)]);
    }
    expect((await read(id)).photos).toEqual([]);
  });

  test.each([
    ["no picture", "aGVsbG8=", "invalid_photo"],
    ["a picture of another kind", "R0lGODlhAQABAAAAACw=", "invalid_photo"],
    ["half of a picture", SMALL_PHOTO.slice(0, 60), "invalid_photo"],
    ["no base64", "%%%%", "invalid_photo"],
    ["nothing", "", "invalid_request"],
    ["no text", 5, "invalid_request"],
    ["null", null, "invalid_request"],
  ])("as %s", async (_, photo, code) => {
    const id = await disputedTestOrder(merchant);
    const { status, body } = await add(id, photo);
    expect([status, body.code]).toEqual([400, code]);
    expect((await read(id)).photos).toEqual([]);
  });
});

test("goes with the people of the order, and after 24 months", async () => {
  const [forgotten, old] = [await disputedTestOrder(merchant), await disputedTestOrder(merchant)];
  await add(forgotten);
  await add(old);
  await owner`select forget_orders(array[${merchant.id}], array['test']::environment[], array[${forgotten}])`;
  expect((await read(forgotten)).photos).toEqual([]);
  await owner`select purge_proofs(1000)`;
  expect((await read(old)).photos).toHaveLength(1);
  await owner`update dispute_photos set added_at = now() - interval '24 months' where order_id = ${old}`;
  await owner`select purge_proofs(1000)`;
  expect((await read(old)).photos).toEqual([]);
});
