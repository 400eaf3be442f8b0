import { afterEach, expect, test } from "vitest";
import { sql } from "@/db/client";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant } from "@/test/world";
import { readHome } from "./read-home";

const statements: string[] = [];

afterEach(() => {
  sql.options.debug = false;
});

test("shows the orders in progress, and counts them once", async () => {
  const merchant = await createMerchant();
  const place = async () => (await placeOrder(merchant, { environment: "test" })).id;
  const [searching, assigned, delivered] = [await place(), await place(), await place()];
  await moveTestOrder(merchant, assigned, "assigned");
  await moveTestOrder(merchant, delivered, "in_transit", "delivered");
  const context = await contextOf(merchant, "test");
  sql.options.debug = (_, text) => statements.push(text);
  const { inProgress } = await readHome(context);
  expect(inProgress).toMatchObject({ value: { searching: 1, underWay: 1 } });
  expect("value" in inProgress && inProgress.value.orders.map(({ id }) => id)).toEqual([
    searching,
    assigned,
  ]);
  expect(statements.filter((text) => text.includes(" union all "))).toHaveLength(1);
});
