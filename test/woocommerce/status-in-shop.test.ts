import { describe, expect, test } from "vitest";
import { post } from "../api";
import { startFaultyProxy } from "../clients/faulty-proxy";
import { deliver, fanOut, sinkOfFile } from "../webhook-sink";
import { CAN_INSTALL } from "./installed-plugin";
import {
  checkOut,
  connect,
  merchant,
  orderOf,
  placedOrders,
  server,
  shop,
  usePluginShop,
} from "./plugin-shop";

usePluginShop();

const sink = await sinkOfFile();

describe.skipIf(!CAN_INSTALL)("the status in the shop", () => {
  /** Sends a webhook to the shop, and returns the shop's answer. */
  const receive = async (at: number, changed: object = {}) => {
    const { body, headers } = sink.received[at]!;
    return shop<{ status: number }>("webhook", { body, headers, ...changed });
  };

  const placeAndMove = async (...statuses: string[]) => {
    const { body } = await post("/webhook-endpoints", merchant.testKey, { url: sink.url });
    await connect({ secret: body.endpoint.secret as string });
    const id = await checkOut();
    await shop("pay", { id });
    await shop("run");
    const { order_id } = (await placedOrders(merchant.testKey))[0]!;
    for (const status of statuses)
      await post("/test/simulate-status", merchant.testKey, { order_id, status });
    await fanOut(merchant);
    await deliver(order_id);
    return id;
  };

  test("follows signed events, once and in their order", async () => {
    const id = await placeAndMove("picked_up", "delivered");
    expect(sink.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      "order.created",
      "order.picked_up",
      "order.delivered",
      "pod.ready",
    ]);
    for (const at of [1, 2, 2, 3, 0]) expect((await receive(at)).status).toBe(200);
    const { status, notes } = await orderOf(id);
    expect(status).toBe("completed");
    expect(notes.slice(1)).toEqual(["Tumiza: Picked up", "Tumiza: Delivered"]);
  });

  test("takes nothing that is not signed, and nothing for an order of another shop", async () => {
    const id = await placeAndMove("delivered");
    const { body } = sink.received[1]!;
    for (const changed of [
      { body: `${body} ` },
      { headers: {} },
      { headers: { ...sink.received[1]!.headers, "webhook-signature": "v1,AAAA" } },
    ]) {
      expect((await receive(1, changed)).status).toBe(400);
    }
    await connect({ secret: "" });
    expect((await receive(1)).status).toBe(400);
    expect((await orderOf(id)).status).toBe("processing");
  });

  test("cancels an order that was placed although its answer was lost, once the shop has cancelled", async () => {
    const { body } = await post("/webhook-endpoints", merchant.testKey, { url: sink.url });
    const id = await checkOut();
    const proxy = await startFaultyProxy(server.url, ["lose"]);
    await connect({ url: proxy.url, secret: body.endpoint.secret as string });
    await shop("pay", { id });
    await shop("run");
    await shop("cancel", { id });
    await fanOut(merchant);
    const [placed] = await placedOrders(merchant.testKey);
    await deliver(placed!.order_id);
    expect((await receive(0)).status).toBe(200);
    await shop("run");
    expect(await placedOrders(merchant.testKey)).toMatchObject([{ status_code: "cancelled" }]);
    proxy.stop();
  });

  test("is not changed by a cancelled delivery where the shop has ended the order", async () => {
    const id = await placeAndMove("cancelled");
    await receive(1);
    expect((await orderOf(id)).status).toBe("on-hold");
    await receive(1);
    expect((await orderOf(id)).notes.filter((note) => note.includes("Cancelled"))).toHaveLength(1);
  });
});
