import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createPerson } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant } from "@/test/world";
import { readChosenLines } from "../search/search-orders-lines";
import { cancelOrders } from "./cancel-orders";
import { markOrdersReady } from "./mark-orders-ready";
import { readOrders } from "./read-orders";

test("chosen orders are cancelled where they still can be, and exported, and never another shop's", async () => {
  const shop = await createMerchant();
  const { id: userId } = await createPerson({ role: "merchant", merchantId: shop.id });
  const merchant = await contextOf(shop, "test");
  const waiting = await placeOrder(shop, { environment: "test" });
  const carried = await placeOrder(shop, { environment: "test" });
  const foreign = await placeOrder(await createMerchant(), { environment: "test" });
  await moveTestOrder(shop, carried.id, "picked_up");
  const ids = [waiting.id, carried.id, foreign.id];
  const done = await cancelOrders(merchant, ids, userId);
  expect(done.cancelled).toBe(1);
  expect(done.refused.map(({ id, refusal }) => [id, refusal.code])).toEqual([
    [carried.id, "order_not_cancellable"],
    [foreign.id, "order_not_found"],
  ]);
  const none = await cancelOrders(merchant, [carried.id, foreign.id], userId);
  expect(none).toMatchObject({ cancelled: 0, refused: [{}, {}] });
  const statuses = (await readOrders(merchant, ids)).map(({ id, status }) => [id, status]);
  expect(Object.fromEntries(statuses)).toEqual({
    [waiting.id]: "cancelled",
    [carried.id]: "picked_up",
  });
  expect(await refusalOf(cancelOrders(merchant, [foreign.id], userId))).toBe("order_not_found");
  const lines: string[] = [];
  for await (const part of readChosenLines(merchant, ids)) lines.push(...part.trim().split("\n"));
  expect(lines).toHaveLength(3);
  expect(lines.join("\n")).not.toContain(foreign.id);
});

test("chosen orders are marked ready until they are collected, and never another shop's", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "test");
  const waiting = await placeOrder(shop, { environment: "test" });
  const carried = await placeOrder(shop, { environment: "test" });
  const foreign = await placeOrder(await createMerchant(), { environment: "test" });
  await moveTestOrder(shop, carried.id, "picked_up");
  const ids = [waiting.id, carried.id, foreign.id];
  expect(await markOrdersReady(merchant, ids)).toMatchObject({ ready: 1, refused: [{}, {}] });
  const marked = (await readOrders(merchant, ids)).map(({ id, readyAt }) => [id, readyAt !== null]);
  expect(Object.fromEntries(marked)).toEqual({ [waiting.id]: true, [carried.id]: false });
  expect(await refusalOf(markOrdersReady(merchant, [carried.id]))).toBe("order_collected");
});
