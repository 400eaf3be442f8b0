import { beforeEach, describe, expect, test } from "vitest";
import { answerDispute } from "@/lib/domain/ordering/disputes/answer-dispute";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { confirmDelivery } from "@/lib/domain/ordering/tracking/confirm-delivery";
import { rateDelivery } from "@/lib/domain/ordering/tracking/rate-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { get, post } from "@/test/api";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { errorBody } from "@/test/error-body";
import { expectNoViolations } from "@/test/invariants";
import { accept, openOfferOf } from "@/test/offers";
import { balanceOf, moveOrder, placeOrder } from "@/test/orders";
import { fanOut } from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const dispute = (id: string, body: object, key = merchant.testKey) =>
  post(`/orders/${id}/dispute`, key, body);
const read = (id: string, key = merchant.testKey) => get(`/orders/${id}/dispute`, key);
const list = async (query = "", key = merchant.testKey) =>
  (await get(`/disputes${query}`, key)).body as {
    disputes: { order_id: string; dispute: Record<string, unknown> }[];
    next_cursor: string | null;
  };
const idsOf = async (query = "", key = merchant.testKey) =>
  (await list(query, key)).disputes.map(({ order_id }) => order_id);
const play = (body: object) => post("/test/simulate-dispute", merchant.testKey, body);

async function deliverTest(): Promise<string> {
  const { id } = await placeOrder(merchant, { environment: "test" });
  await post("/test/simulate-status", merchant.testKey, { order_id: id, status: "delivered" });
  return id;
}

async function deliverLive() {
  const rider = await createRider(merchant.pickup);
  const { id, fee } = await placeOrder(merchant);
  await accept(await openOfferOf(id));
  await moveOrder(merchant, id, "picked_up", "in_transit", "arrived", "delivered");
  const [row] = await owner<[{ token: string }]>`
    select receiver_token as token from orders where id = ${id}`;
  return { id, fee, rider, token: requireReceiverToken(row.token) };
}

async function eventsOf(id: string, key = merchant.testKey) {
  await fanOut(merchant);
  const { body } = await get(`/events?order_id=${id}&limit=100`, key);
  const events = body.events as { type: string; data: Record<string, any> }[];
  return events.filter(({ type }) => /^(dispute|rating)\./.test(type));
}

describe("a merchant's report", () => {
  test("opens a dispute that the company answers and the platform decides, each with its event", async () => {
    const { id, fee, rider } = await deliverLive();
    const note = "The box is torn.";
    const opened = await dispute(id, { reason: "damaged", note }, merchant.liveKey);
    expect(opened.body).toEqual({
      success: true,
      order_id: id,
      status: "delivered",
      status_code: "delivered",
      dispute: {
        state: "open",
        opened_by: "merchant",
        reason: `The parcel is damaged or not complete. ${note}`,
        opened_at: expect.any(String),
        answer: null,
        answered_at: null,
        note: null,
        noted_at: null,
        photo_count: 0,
        decision: null,
        decided_at: null,
        refund: null,
        currency: "MWK",
      },
      photos: [],
      environment: "live",
    });
    const company = await createStaff("owner", rider.courierId);
    await answerDispute(company, { orderId: id, answer: "It was raining." });
    expect((await read(id, merchant.liveKey)).body.dispute).toMatchObject({
      state: "answered",
      answer: "It was raining.",
    });
    const before = await balanceOf(merchant);
    const decision = { merchantId: merchant.id, orderId: id, decision: "not_delivered" } as const;
    await decideDispute(await createAdmin(), { ...decision, reason: "It was never handed over." });
    const { body } = await read(id, merchant.liveKey);
    expect(body).toMatchObject({
      status_code: "completed",
      dispute: { state: "decided", decision: "not_delivered", refund: fee, currency: "MWK" },
    });
    expect(await balanceOf(merchant)).toBe(before + fee);
    const events = await eventsOf(id, merchant.liveKey);
    expect(events.map(({ type, data }) => [type, data.dispute.state])).toEqual([
      ["dispute.opened", "open"],
      ["dispute.answered", "answered"],
      ["dispute.decided", "decided"],
    ]);
    expect(events[0]?.data.dispute).toEqual(opened.body.dispute);
    expect(events[2]?.data.dispute).toEqual(body.dispute);
    await expectNoViolations([merchant], [rider]);
  });

  test("is kept as it was first, also the recipient's, and makes one event", async () => {
    const { id, token } = await deliverLive();
    await disputeDelivery(token, "wrong_place", null);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => dispute(id, { reason: "damaged" }, merchant.liveKey)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.dispute).toMatchObject({ opened_by: "recipient", state: "open" });
    }
    expect((await eventsOf(id, merchant.liveKey)).map(({ type }) => type)).toEqual([
      "dispute.opened",
    ]);
  });

  test("at once by several requests is one", async () => {
    const id = await deliverTest();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => dispute(id, { reason: "other", note: "Late" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test("that is decided by another request at the same time is kept", async () => {
    const id = await deliverTest();
    const reports = Array.from({ length: 10 }, () => dispute(id, { reason: "damaged" }));
    const decided = play({ order_id: id, decision: "delivered" });
    const statuses = (await Promise.all([...reports, decided])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await read(id)).body.dispute.state).toBe("decided");
  });

  test("is withdrawn with the recipient's confirmation, if it was the recipient's", async () => {
    const { id, token } = await deliverLive();
    await disputeDelivery(token, "not_received", null);
    await confirmDelivery(token);
    expect((await read(id, merchant.liveKey)).body.dispute.state).toBe("withdrawn");
    expect(await idsOf("?state=open", merchant.liveKey)).toEqual([]);
    expect(await idsOf("", merchant.liveKey)).toEqual([id]);
  });

  test("is refused before the delivery and after the settlement", async () => {
    const { id } = await placeOrder(merchant, { environment: "test" });
    const early = await dispute(id, { reason: "damaged" });
    expect([early.status, early.body.code]).toEqual([409, "order_status_conflict"]);
    const live = await deliverLive();
    await confirmDelivery(live.token);
    const late = await dispute(live.id, { reason: "damaged" }, merchant.liveKey);
    expect(late.body.code).toBe("order_status_conflict");
    expect((await read(live.id, merchant.liveKey)).body.dispute).toBeNull();
  });

  test("of another merchant's order, or one of the other environment, is refused as of none", async () => {
    const id = await deliverTest();
    const other = await createMerchant();
    const texts = { error: "Order not found", message: expect.any(String) };
    for (const key of [other.testKey, other.liveKey, merchant.liveKey]) {
      for (const answer of [await dispute(id, { reason: "other" }, key), await read(id, key)]) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(errorBody("order_not_found", texts));
      }
    }
    expect((await read(id)).body.dispute).toBeNull();
  });

  test.each<[object, string, string]>([
    [{}, "reason", "absent"],
    [{ reason: "late" }, "reason", "unknown_value"],
    [{ reason: 1 }, "reason", "unknown_value"],
    [{ reason: "other", note: "x".repeat(501) }, "note", "too_long"],
    [{ reason: "other", note: 5 }, "note", "no_json_text"],
  ])("refuses %j", async (body, field, code) => {
    const { status, body: answer } = await dispute(await deliverTest(), body);
    expect(status).toBe(400);
    expect(answer.issues[0]).toMatchObject({ field, code });
  });
});

describe("the list of disputes", () => {
  test("has those of its own environment alone, newest first, page by page", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      // One after the other, for their order.
      // oxlint-disable-next-line no-await-in-loop
      ids.unshift(await deliverTest());
      // oxlint-disable-next-line no-await-in-loop
      await dispute(ids[0]!, { reason: "damaged" });
    }
    expect(await idsOf()).toEqual(ids);
    const first = await list("?limit=2");
    expect(first.disputes.map(({ order_id }) => order_id)).toEqual(ids.slice(0, 2));
    expect(await idsOf(`?limit=2&cursor=${first.next_cursor}`)).toEqual(ids.slice(2));
    await play({ order_id: ids[1]!, decision: "delivered" });
    expect(await idsOf("?state=open")).toEqual([ids[0], ids[2]]);
    expect(await idsOf("?state=decided")).toEqual([ids[1]]);
    expect(await idsOf("", merchant.liveKey)).toEqual([]);
    expect(await idsOf("", (await createMerchant()).testKey)).toEqual([]);
  });

  test.each([
    ["?state=answered", "state", "unknown_value"],
    ["?limit=0", "limit", undefined],
    ["?cursor=nonsense", "cursor", "unknown_cursor"],
    ["?order_id=1", "order_id", "unknown_parameter"],
  ])("refuses %s", async (query, field, code) => {
    const { status, body } = await get(`/disputes${query}`, merchant.testKey);
    expect(status).toBe(400);
    expect(body.issues[0]).toMatchObject({ field, ...(code && { code }) });
  });
});

describe("a simulated dispute", () => {
  test("is opened, answered and decided in one request, in this order", async () => {
    const id = await deliverTest();
    await play({ order_id: id, answer: "It was raining.", decision: "not_delivered" });
    const events = await eventsOf(id);
    expect(events.map(({ type, data }) => [type, data.dispute.state, data.status_code])).toEqual([
      ["dispute.opened", "open", "delivered"],
      ["dispute.answered", "answered", "delivered"],
      ["dispute.decided", "decided", "completed"],
    ]);
    await expectNoViolations([merchant]);
  });

  test("can be answered again, and the same answer is no event", async () => {
    const id = await deliverTest();
    for (const answer of ["One.", "One.", "Two."]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await play({ order_id: id, answer })).status).toBe(200);
    }
    expect((await eventsOf(id)).map(({ data }) => data.dispute.answer as string)).toEqual([
      null,
      "One.",
      "Two.",
    ]);
  });

  test.each([["x".repeat(501)], ["   "], [7]])("refuses the answer %j", async (answer) => {
    const refused = await play({ order_id: await deliverTest(), answer });
    expect(refused.body).toMatchObject({ code: "invalid_request", issues: [{ field: "answer" }] });
  });
});

describe("ratings", () => {
  const ratings = async (key = merchant.testKey, query = "") =>
    (await get(`/ratings${query}`, key)).body.ratings as { order_id: string; rating: object }[];
  const rate = (body: object, key = merchant.testKey) => post("/test/simulate-rating", key, body);

  test("of a recipient are listed, and sent once", async () => {
    const { id, token } = await deliverLive();
    await rateDelivery(token, 4, "Very kind");
    await rateDelivery(token, 1, "Changed my mind");
    const rating = { stars: 4, comment: "Very kind", rated_at: expect.any(String) };
    expect(await ratings(merchant.liveKey)).toEqual([
      expect.objectContaining({ order_id: id, rating }),
    ]);
    const events = await eventsOf(id, merchant.liveKey);
    expect(events.map(({ type, data }) => [type, data.rating])).toEqual([["rating.given", rating]]);
    expect(await ratings()).toEqual([]);
    expect(await ratings((await createMerchant()).liveKey)).toEqual([]);
    await expectNoViolations([merchant]);
  });

  test("of test orders are given by a simulation, newest first", async () => {
    const [one, two] = [await deliverTest(), await deliverTest()];
    expect((await rate({ order_id: one, stars: 5 })).body).toMatchObject({
      rating: { stars: 5, comment: null },
    });
    await rate({ order_id: two, stars: 2, comment: " Late " });
    expect((await rate({ order_id: two, stars: 5 })).body.rating.stars).toBe(2);
    expect((await ratings()).map(({ order_id }) => order_id)).toEqual([two, one]);
    expect(await ratings(merchant.testKey, "?limit=1")).toMatchObject([
      { rating: { comment: "Late" } },
    ]);
  });

  test("are of delivered test orders of its own merchant alone", async () => {
    const { id } = await placeOrder(merchant, { environment: "test" });
    expect((await rate({ order_id: id, stars: 5 })).body.code).toBe("order_status_conflict");
    const delivered = await deliverTest();
    expect((await rate({ order_id: delivered, stars: 5 }, merchant.liveKey)).status).toBe(401);
    const other = await createMerchant();
    expect((await rate({ order_id: delivered, stars: 5 }, other.testKey)).status).toBe(404);
    for (const stars of [0, 6, 4.5, "5", null, undefined]) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await rate({ order_id: delivered, stars });
      expect(refused.body).toMatchObject({ issues: [{ field: "stars" }] });
    }
    expect(await ratings()).toEqual([]);
  });
});

test("what recipients and companies wrote leaves the events with the people of the order", async () => {
  const { id, token } = await deliverLive();
  await rateDelivery(token, 4, "Very kind");
  await disputeDelivery(token, "damaged", "Torn");
  await owner`select forget_orders(array[${merchant.id}], array['live']::environment[], array[${id}])`;
  const rows = await owner<{ keys: string[] }[]>`
    select array(select json_object_keys(data)) as keys from events where order_id = ${id}`;
  expect(rows.length).toBeGreaterThan(2);
  const kept = rows.flatMap(({ keys }) => keys);
  expect(kept.filter((key) => ["dispute", "rating"].includes(key))).toEqual([]);
  expect((await read(id, merchant.liveKey)).body.dispute).toMatchObject({ reason: null });
});
