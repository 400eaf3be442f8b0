import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { WEBHOOK_OPERATIONS } from "@/lib/http/openapi/webhook-events";
import { get, post } from "@/test/api";
import { receive, staffOf, withCash } from "@/test/collected-cash";
import {
  askPayout,
  payoutOf,
  usePayoutProvider,
  withReceived,
  workPayouts,
} from "@/test/collection-payouts";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { balanceOf, placeOrder } from "@/test/orders";
import { fanOut } from "@/test/webhook-sink";
import { createMerchant, type TestMerchant } from "@/test/world";
import { payOutCollections } from "./pay-out-collections";

usePayoutProvider();

type Event = { type: string; data: Record<string, unknown> };

async function eventsOf(merchant: TestMerchant, key = merchant.liveKey): Promise<Event[]> {
  await fanOut(merchant);
  const { body } = await get("/events?limit=100", key);
  return (body.events as Event[]).filter(({ type }) => type.startsWith("collection."));
}

describe("the shop's system hears", () => {
  test("of each hand that the money passes to, by order", async () => {
    const { merchant, phone, orderId } = await withCash(25_000);
    const told = async () => (await eventsOf(merchant)).map(({ type }) => type);
    expect(await told()).toEqual(["collection.collected"]);
    await receive(phone, await staffOf(phone));
    expect(await told()).toEqual(["collection.collected", "collection.remitted"]);
    const shop = { ...(await contextOf(merchant)), staffRole: "owner" as const };
    const id = newId("cpo");
    const userId = await createPerson(merchant);
    await payOutCollections(shop, { id, amountMinor: 25_000_00, userId, to: "wallet" });
    const events = await eventsOf(merchant);
    expect(
      events.map(({ type, data }) => [type, data.received_at !== null, data.payout_id]),
    ).toEqual([
      ["collection.collected", false, null],
      ["collection.remitted", true, null],
      ["collection.paid_out", true, id],
    ]);
    expect(events[2]!.data).toEqual({
      order_id: orderId,
      tracking_id: expect.stringMatching(/^trk_/) as string,
      merchant_reference_id: null,
      amount: 25_000,
      due_amount: 25_000,
      currency: "MWK",
      method: "cash",
      collected_at: expect.stringMatching(/Z$/) as string,
      received_at: expect.stringMatching(/Z$/) as string,
      payout_id: id,
      payout_method: "wallet",
      payout_reference: null,
      environment: "live",
    });
  });

  test("of a payout by the provider once it is paid", async () => {
    const it = await withReceived();
    await askPayout(it);
    expect((await eventsOf(it.merchant)).map(({ type }) => type)).not.toContain(
      "collection.paid_out",
    );
    await workPayouts();
    const { cpo } = await payoutOf(it);
    expect((await eventsOf(it.merchant)).at(-1)).toMatchObject({
      type: "collection.paid_out",
      data: { payout_id: cpo, payout_method: "airtel_money" },
    });
  });
});

test("the money of a test order goes the same way by the test clock, into the test wallet", async () => {
  const merchant = await createMerchant();
  const { id: order_id } = await placeOrder(merchant, {
    environment: "test",
    fields: { collect_amount: 25_000 },
  });
  const key = merchant.testKey;
  for (const status_code of ["assigned", "picked_up", "in_transit", "arrived", "delivered"]) {
    await post("/test/simulate-status", key, { order_id, status_code });
  }
  const state = async () =>
    ((await get("/collections", key)).body.collections as { state: string }[]).map(
      (it) => it.state,
    );
  const before = await balanceOf(merchant, "test");
  expect(await state()).toEqual(["with_rider"]);
  const day = () => post("/test/clock", key, { advance_minutes: 24 * 60 });
  await day();
  expect(await state()).toEqual(["received"]);
  await day();
  expect(await state()).toEqual(["paid_out"]);
  expect(await balanceOf(merchant, "test")).toBe(before + 25_000);
  await day();
  expect((await eventsOf(merchant, key)).map(({ type }) => type)).toEqual([
    "collection.collected",
    "collection.remitted",
    "collection.paid_out",
  ]);
  await expectNoViolations([merchant]);
});

test("each event has the fields of its published schema", async () => {
  const it = await withReceived();
  await askPayout(it);
  await workPayouts();
  for (const { type, data } of await eventsOf(it.merchant)) {
    const content = WEBHOOK_OPERATIONS[type]!.post.requestBody?.content["application/json"];
    const body = content?.schema as { shape: { data: { parse: (value: unknown) => unknown } } };
    expect(body.shape.data.parse(data)).toEqual(data);
  }
});
