import { beforeEach, expect, test } from "vitest";
import { remove } from "@/test/api";
import { placeOrder } from "@/test/orders";
import { createEndpoint, deliveriesOf, fanOut, moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import { fanOutEvents } from "./fan-out-events";

const URL = "http://127.0.0.1:4999/hook";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const place = async () => (await placeOrder(merchant, { environment: "test" })).id;

const endpointsOf = (orderId: string) => owner`select endpoint_id as endpoint, sequence
  from webhook_deliveries where order_id = ${orderId} order by sequence, created_at`;

test("a new endpoint gets no old events, also when they were not sent out yet", async () => {
  const orderId = await place();
  await createEndpoint(merchant, URL);
  await fanOut(merchant);
  expect(await deliveriesOf(orderId)).toEqual([]);
  await moveTestOrder(merchant, orderId, "arrived");
  await fanOut(merchant);
  expect(await deliveriesOf(orderId)).toMatchObject([{ sequence: 2 }]);
});

test("an endpoint gets the events it chose, and one that chose all gets all", async () => {
  const some = await createEndpoint(merchant, URL, ["order.arrived", "order.cancelled"]);
  const all = await createEndpoint(merchant, URL, ["*"]);
  const orderId = await place();
  await moveTestOrder(merchant, orderId, "assigned", "arrived");
  await fanOut(merchant);
  const rows = await endpointsOf(orderId);
  const sequencesOf = (id: string) =>
    rows.filter(({ endpoint }) => endpoint === id).map(({ sequence }) => sequence as number);
  expect(sequencesOf(all.id)).toEqual([1, 2, 3]);
  expect(sequencesOf(some.id)).toEqual([3]);
});

test("a deleted endpoint, another merchant's and the other environment's get nothing", async () => {
  const { id } = await createEndpoint(merchant, URL);
  await remove(`/webhook-endpoints/${id}`, merchant.testKey);
  await createEndpoint(await createMerchant(), URL);
  await createEndpoint({ ...merchant, testKey: merchant.liveKey }, "https://shop.example.com/");
  const orderId = await place();
  await fanOut(merchant);
  expect(await deliveriesOf(orderId)).toEqual([]);
});

test("many fan-outs at once make one delivery per event and endpoint", async () => {
  await createEndpoint(merchant, URL);
  const orders = await Promise.all(Array.from({ length: 10 }, place));
  await Promise.all(orders.map((orderId) => moveTestOrder(merchant, orderId, "assigned")));
  await Promise.all(Array.from({ length: 20 }, fanOutEvents));
  await fanOut(merchant);
  for (const orderId of orders) {
    expect(await deliveriesOf(orderId)).toMatchObject([{ sequence: 1 }, { sequence: 2 }]);
  }
});
